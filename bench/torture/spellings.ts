import { mobile } from './account';
import { operationsOf, type ApiOperation } from './apiOperations';
import { thousands } from './figures';
import { HttpClient, isFault, jsonAt, type Answer, type Call } from './httpClient';
import { SPELLINGS, type Spelling } from './pathSpellings';
import type { ShopUnderTest } from './shopUnderTest';
import { addressOf, eachAtOnce, type Torture, type TortureBench } from './torture';

const ADDRESS = 11;
/** More than any limit by address. */
const MAX_TRIES = 420;
const AT_ONCE = 8;
/** In the short form the calls take turns: each call has a part of the spellings, each spelling many calls. */
const TURNS = 4;

/** Calls that must have a limit by address, whatever the document says. */
const SURELY_LIMITED = [
  'POST /login',
  'POST /register',
  'POST /user/verify-user',
  'POST /contact',
  'POST /user/otp-for-sign-in',
  'POST /user/sign-in-with-otp',
  'POST /user/otp-for-password-recovery',
  'PUT /user/change-password-with-otp',
  'POST /order/track',
  'POST /product/{itmCode}/back-in-stock',
  'POST /quick-order/check',
];

/** Without a provider these answer like an unknown address; spellings.test.ts tries them with one. */
const NOT_CONFIGURED = '/third-party-auth/';

/** Uses up each limit by address, then tries the same call under other spellings of its path. */
export const spellings: Torture = {
  name: 'spellings',
  what: 'other spellings of a path, to get around the limits',
  shortEngine: 'sqlite',

  async run(bench) {
    const shop = await bench.open();
    const visitor = new HttpClient(shop.origin);
    const { body } = await visitor.ask({ path: '/api/v1/openapi.json' });
    visitor.close();
    const limited = operationsOf(JSON.parse(body)).filter(
      ({ name, statuses }) => statuses.includes(429) && !name.includes(NOT_CONFIGURED),
    );
    const found: Try[] = [];
    const missed: string[] = [];
    for (const [at, operation] of limited.entries()) {
      const tries = await triesAt(shop, bench, operation, at);
      if (tries.length === 0) missed.push(operation.name);
      found.push(...tries);
    }
    const passed = found.filter(({ got }) => got === 'past');
    const limits = limited.length - missed.length;
    return {
      figure:
        `${thousands(found.length)} tries under ${SPELLINGS.length} spellings at ${limits} limits, ` +
        `${thousands(passed.length)} got past`,
      failures: [
        ...missed
          .filter((name) => SURELY_LIMITED.includes(name))
          .map((name) => `${name}: no limit in ${MAX_TRIES} tries`),
        ...bySpelling(passed, 'gets past the limit of'),
        ...bySpelling(
          found.filter(({ got }) => got === 'fault'),
          'is a fault at',
        ),
      ],
    };
  },
};

/** 'past' means that a spelling bypassed the limit. */
type Try = { operation: string; spelling: string; got: 'past' | 'refused' | 'fault' };

/** Tries every spelling after a limit is used up; returns none when the limit cannot be reached. */
async function triesAt(
  shop: ShopUnderTest,
  { dealers, isLong }: TortureBench,
  operation: ApiOperation,
  at: number,
): Promise<Try[]> {
  const from = addressOf(ADDRESS, at << 8);
  // Each has an account of its own: papers count for the customer, too.
  const account = operation.isOpen ? undefined : dealers[at % dealers.length];
  const kept = new HttpClient(shop.origin, { from, ...account });
  const closing = new HttpClient(shop.origin, { from, keepAlive: false, ...account });
  const first = await kept.ask(callOf(operation, 0));
  const tries: Try[] = [];
  if (await exhaust(kept, operation)) {
    // Both kinds of connection reach the same handler: one call is enough to see a change.
    const isWhole = isLong || operation.name === 'POST /login';
    const clients = isWhole ? [kept, closing] : [kept];
    const spellings = SPELLINGS.filter((_, n) => isWhole || (n + at) % TURNS === 0);
    const all = clients.flatMap((client) => spellings.map((spelling) => ({ client, spelling })));
    await eachAtOnce(all, AT_ONCE, async ({ client, spelling }, n) => {
      const answer = await client.ask(spelled(callOf(operation, MAX_TRIES + n), spelling, shop));
      const isFaulty = isFault(answer) || answer.failure === 'late';
      const got = isAnswered(answer, first) ? 'past' : 'refused';
      tries.push({
        operation: operation.name,
        spelling: spelling.name,
        got: isFaulty ? 'fault' : got,
      });
    });
  }
  kept.close();
  closing.close();
  return tries;
}

/** Calls until the address is refused; returns false when it never is. */
async function exhaust(client: HttpClient, operation: ApiOperation): Promise<boolean> {
  let isRefused = false;
  const numbers = Array.from({ length: MAX_TRIES }, (_, n) => n + 1);
  await eachAtOnce(numbers, AT_ONCE, async (n) => {
    if (isRefused) return;
    const { status } = await client.ask(callOf(operation, n));
    isRefused ||= status === 429;
  });
  return isRefused;
}

/** Builds sign-ins with wrong passwords, and invalid bodies: a limit counts both. */
function callOf({ name, method, path, body }: ApiOperation, n: number): Call {
  const said = name === 'POST /login' ? { login: mobile(500_000 + n), password: 'wrong one' } : {};
  return {
    method,
    path: path.replace(/\{\w+\}/g, '1'),
    ...(body === null ? {} : { body: JSON.stringify(said) }),
  };
}

function spelled(call: Call, { path, headers }: Spelling, { origin }: ShopUnderTest): Call {
  return {
    ...call,
    path: path(call.path, origin),
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  };
}

/** Returns true when the answer is the same as before the limit was used up. */
function isAnswered(answer: Answer, first: Answer): boolean {
  return (
    answer.status !== 429 && answer.status === first.status && sayingOf(answer) === sayingOf(first)
  );
}

function sayingOf({ headers, body }: Answer): string {
  const sentences = jsonAt(body, 'error');
  const saying = sentences === undefined ? '' : JSON.stringify(sentences);
  return `${headers['content-type']} ${saying}`;
}

function bySpelling(tries: readonly Try[], what: string): string[] {
  return [...new Set(tries.map(({ spelling }) => spelling))].map((one) => {
    const some = tries.filter(({ spelling }) => spelling === one);
    const names = [...new Set(some.map(({ operation }) => operation))];
    const more = names.length > 2 ? ` and ${names.length - 2} more` : '';
    return `${one} ${what} ${names.slice(0, 2).join(', ')}${more}`;
  });
}
