import { signedIn } from './account';
import { watchHealth } from './health';
import { failureIf, milliseconds, seconds, thousands } from './figures';
import { HttpClient, isFault, jsonAt, type Answer, type Call } from './httpClient';
import { worstCalls, type WorstCall } from './worstCalls';
import { addressOf, nth, type Torture } from './torture';

const ADDRESS = 14;
/** An answer may repeat the input and comment on it, but must not multiply it. */
const MAX_BYTES = 64 * 1024;
const MAX_TIMES_SENT = 3;
/** 100 ms for one call plus the cost of a probe from another process on a busy machine. */
const MAX_HELD_MS = 150;
/** Stops when single inputs block the shop for seconds. */
const GIVE_UP_MS = 60_000;
const SHOWN = 8;

/** Sends the most expensive inputs one at a time; other requests must still be answered. */
export const worstInputs: Torture = {
  name: 'worst',
  what: 'the inputs that cost most: long lines, wrong lists, long cookies, deep JSON',
  shortEngine: 'sqlite',

  async run(bench) {
    const shop = await bench.open();
    const measured: Measured[] = [];
    const calls = worstCalls();
    const endsAt = performance.now() + GIVE_UP_MS;
    for (const [at, worst] of calls.entries()) {
      if (performance.now() > endsAt) break;
      const from = addressOf(ADDRESS, at << 8);
      const client = worst.isSignedIn
        ? signedIn(shop, nth(bench.dealers, 0), from)
        : new HttpClient(shop.origin, { from, deadlineMs: 30_000 });
      const health = watchHealth(shop.origin);
      const answer = await client.ask(worst.call);
      measured.push({ ...worst, answer, heldMs: (await health.stop()).slowestMs });
      client.close();
    }
    const heldMs = measured.map(({ heldMs }) => heldMs);
    const slowest = measured.reduce((a, b) => (b.heldMs > a.heldMs ? b : a));
    const largest = Math.max(...measured.map(({ answer }) => answer.bytes));
    const held = measured.filter(({ heldMs }) => heldMs > MAX_HELD_MS);
    return {
      figure:
        `${measured.length} inputs, /healthz at most ${milliseconds(Math.max(...heldMs))} ` +
        `(${slowest.name}), largest answer ${thousands(largest / 1024)} kB`,
      failures: [
        ...failureIf(
          measured.length < calls.length,
          `given up after ${seconds(GIVE_UP_MS)}: ${measured.length} of ${calls.length} inputs sent`,
        ),
        ...shortened(measured.flatMap(mistakeOf)),
        ...(bench.isLong ? shortened(held.map(heldSentence)) : []),
      ],
    };
  },
};

type Measured = WorstCall & { answer: Answer; heldMs: number };

function mistakeOf({ name, call, answer }: Measured): string[] {
  if (answer.failure === 'late') return [`${name}: no answer in ${seconds(answer.ms)}`];
  if (answer.failure !== null) return [`${name}: the connection was ${answer.failure}`];
  if (isFault(answer)) return [`${name}: ${answer.status} ${errorIn(answer)}`];
  const isLarge = call.path.startsWith('/api/') && answer.bytes > mostBytes(call);
  return isLarge ? [`${name}: an answer of ${thousands(answer.bytes / 1024)} kB`] : [];
}

function mostBytes({ body = '' }: Call): number {
  return MAX_BYTES + MAX_TIMES_SENT * Buffer.byteLength(body);
}

function errorIn({ body }: Answer): string {
  return JSON.stringify(jsonAt(body, 'error') ?? body.slice(0, 100));
}

function shortened(sentences: string[]): string[] {
  const more = sentences.length - SHOWN;
  return more > 0 ? [...sentences.slice(0, SHOWN), `and ${more} more`] : sentences;
}

function heldSentence({ name, heldMs }: Measured): string {
  return `${name}: /healthz took ${milliseconds(heldMs)} meanwhile`;
}
