import { itemsInStock, signedIn, type Account } from './account';
import { operationsOf } from './apiOperations';
import { apiRequests, ROLES, type ApiRequest, type Role } from './apiRequests';
import { buy, orderNumberIn } from './buying';
import { counted, failureIf, seconds, slowestOf, thousands } from './figures';
import { HttpClient, isWrong, jsonAt, type Answer } from './httpClient';
import type { KnownValues } from './jsonTexts';
import type { ShopUnderTest } from './shopUnderTest';
import { addressOf, eachAtOnce, type Torture, type TortureBench } from './torture';

const SHORT = { sqlite: 10_000, postgres: 5_000 };
const LONG = 200_000;
const AT_ONCE = 24;
const ADDRESS = 12;
/** Fewer than any limit by address. */
const PER_ADDRESS = 40;
const SHOWN = 6;

/** Sends requests that follow the OpenAPI document, nearly follow it, and ignore it. */
export const generatedRequests: Torture = {
  name: 'requests',
  what: 'requests generated from the OpenAPI document, good and hostile',
  shortEngine: 'postgres',

  async run(bench) {
    const { seed, onlyCase, isLong } = bench;
    const shop = await bench.open();
    const { requests, start } = await generate(
      shop,
      bench,
      isLong ? LONG : SHORT[bench.home.engine],
    );
    const chosen = onlyCase === null ? [...requests.keys()] : [onlyCase];
    const startedAt = performance.now();
    const sent = await sendAll(shop, bench, requests, chosen);
    const tookMs = performance.now() - startedAt;
    const wrong = sent.filter(isMistake);
    if (onlyCase !== null) for (const one of sent) process.stdout.write(`${inFull(one)}\n`);
    const failures = [
      ...(await shop.records.mistakes(start)),
      ...failureIf(wrong.length > 0, `${thousands(wrong.length)} wrong answers, seed ${seed}:`),
      ...distinct(wrong)
        .slice(0, SHOWN)
        .map((one) => shown(one, seed)),
    ];
    const slowest = slowestOf(sent.map(({ answer }) => answer));
    const statuses = counted(sent.map(({ answer }) => `${Math.floor(answer.status / 100)}xx`));
    const figure =
      `${thousands(sent.length)} requests in ${seconds(tookMs)}, ${wrong.length} wrong answers ` +
      `(${statuses}; slowest ${seconds(slowest)}; seed ${seed})`;
    return { figure, failures };
  },
};

type Sent = {
  at: number;
  request: ApiRequest;
  answer: Answer;
  /** The previous request on the same connection, which may have broken it. */
  before: number | null;
};

async function generate(shop: ShopUnderTest, bench: TortureBench, count: number) {
  const client = new HttpClient(shop.origin);
  const { body } = await client.ask({ path: '/api/v1/openapi.json' });
  const start = await shop.records.stock();
  const known = await knownValues(shop, bench);
  client.close();
  const requests = apiRequests(operationsOf(JSON.parse(body)), known, { seed: bench.seed, count });
  return { requests, start };
}

/** Returns existing values, so that requests pass the validation. */
async function knownValues(
  shop: ShopUnderTest,
  { customers, dealers }: TortureBench,
): Promise<KnownValues> {
  const items = (await itemsInStock(shop)).slice(0, 12).map(String);
  const buyers = [...accountsOf('customer', customers, dealers), ...dealers];
  const orders = await Promise.all(
    buyers.map((account, at) =>
      buy(signedIn(shop, account, addressOf(ADDRESS, at)), Number(items[0]), 1),
    ),
  );
  const few = ['1', '2', '3'];
  return {
    itmCode: items,
    itmCodes: [items.slice(0, 3).join(',')],
    orderNumber: orders.flatMap((order) => orderNumberIn(order) ?? []),
    modelCode: few,
    bndCode: few,
    catCode: few,
    sCatCode: few,
    tagCode: few,
    model: few,
    addressId: few,
    phone: ['077 123 4567', '0712345678'],
    secondPhone: ['0112345678'],
    contact: ['077 123 4567', 'nimal@example.lk'],
    replyTo: ['nimal@example.lk'],
    login: [customers[0]?.mobile ?? ''],
    email: ['nimal@example.lk'],
    otp: ['123456'],
    query: ['a12 display', 'samsng j5', 'battery', 'xyzzy'],
    text: ['10 x a12 display\n3 battery'],
  };
}

const ACCOUNTS_PER_ROLE = 4;

function accountsOf(
  role: Role,
  customers: readonly Account[],
  dealers: readonly Account[],
): readonly Account[] {
  if (role === 'visitor') return [];
  return role === 'dealer' ? dealers : customers.slice(0, ACCOUNTS_PER_ROLE);
}

async function sendAll(
  shop: ShopUnderTest,
  { customers, dealers }: TortureBench,
  requests: readonly ApiRequest[],
  chosen: readonly number[],
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const batches = Array.from({ length: Math.ceil(chosen.length / PER_ADDRESS) }, (_, at) =>
    chosen.slice(at * PER_ADDRESS, (at + 1) * PER_ADDRESS),
  );
  await eachAtOnce(batches, AT_ONCE, async (batch, n) => {
    const from = addressOf(ADDRESS, 256 + n);
    const clients = ROLES.map((role) => {
      const accounts = accountsOf(role, customers, dealers);
      return signedIn(shop, accounts[n % accounts.length] ?? NOBODY, from);
    });
    const last = new Map<HttpClient, number>();
    for (const at of batch) {
      const request = requests[at];
      const client = request && clients[ROLES.indexOf(request.role)];
      if (request === undefined || client === undefined) continue;
      if (request.role === 'visitor') client.cookies.clear();
      const { body, ...call } = request;
      const answer = await client.ask({ ...call, body: body ?? undefined });
      sent.push({ at, request, answer, before: last.get(client) ?? null });
      last.set(client, at);
    }
    for (const client of clients) client.close();
  });
  return sent;
}

const NOBODY: Account = { mobile: '', cookies: new Map() };

function isMistake({ request, answer }: Sent): boolean {
  if (isWrong(answer)) return true;
  return answer.status !== 503 && !request.statuses.includes(answer.status);
}

/** Returns the first of each kind of mistake. */
function distinct(wrong: readonly Sent[]): Sent[] {
  const byKind = new Map<string, Sent>();
  for (const one of wrong) {
    const key = `${one.request.operation} ${one.answer.status} ${one.answer.failure}`;
    if (!byKind.has(key)) byKind.set(key, one);
  }
  return [...byKind.values()];
}

function shown({ at, request, answer, before }: Sent, seed: number): string {
  const { operation, kind, role } = request;
  const after = answer.failure === 'cut' && before !== null ? ` after case ${before}` : '';
  const said = (answer.failure ?? `${answer.status} ${sentenceIn(answer)}`) + after;
  const again = `npm run torture -- requests --seed ${seed} --case ${at}`;
  return `${operation} (${kind}, ${role}): ${said}. Again: ${again}`;
}

function sentenceIn({ body }: Answer): string {
  return JSON.stringify(jsonAt(body, 'error') ?? body).slice(0, 120);
}

function inFull({ at, request, answer }: Sent): string {
  return `case ${at}: ${JSON.stringify({ ...request, answer }, null, 2)}`;
}
