import { freeze, thaw } from '@/__tests__/support/brokenPostgres';
import { itemsInStock, signedIn } from './account';
import { counted, percentile, seconds } from './figures';
import { isFault, type Answer, type HttpClient } from './httpClient';
import { orderOnce, sendAgain, type TriedOrder } from './killed';
import {
  addressOf,
  atOnce,
  nth,
  pause,
  type Outcome,
  type Torture,
  type TortureBench,
} from './torture';

const ADDRESS = 18;
const BUYERS = 8;
const LOAD_MS = 400;
const DOWN_MS = 1_500;
const RECOVERY_LIMIT_MS = 20_000;

/** Freezes PostgreSQL, resumes it, then kills it and starts it again. */
export const frozenDatabase: Torture = {
  name: 'database',
  what: 'PostgreSQL frozen (SIGSTOP), and stopped at once (immediate)',
  engines: ['postgres'],
  run,
};

async function run(bench: TortureBench): Promise<Outcome> {
  const { postgres } = bench.home;
  if (postgres === null) throw new Error('This needs PostgreSQL.');
  const shop = await bench.open();
  const start = await shop.records.stock();
  const buyers = bench.customers
    .slice(0, BUYERS)
    .map((customer, at) => signedIn(shop, customer, addressOf(ADDRESS, at << 8)));
  const items = await itemsInStock(nth(buyers, 0));

  freeze(postgres);
  let frozen: Answer[];
  try {
    frozen = await askEverything(buyers);
  } finally {
    thaw(postgres);
  }
  const thawed = await untilServed(buyers);

  const crashed = await crashUnderLoad(bench, buyers, items);
  const restarted = await untilServed(buyers);
  const failures = [...crashed.failures];
  await sendAgain(crashed.tried, failures);
  failures.push(...(await shop.records.mistakes(start)));
  for (const buyer of buyers) buyer.close();
  return {
    figure:
      `frozen: ${counted(frozen.map(({ status, failure }) => failure ?? status))}, slowest ` +
      `${seconds(slowestOf(frozen))}, served ${seconds(thawed)} after; crashed: ` +
      `${counted(crashed.answers.map(({ status, failure }) => failure ?? status))}, slowest ` +
      `${seconds(slowestOf(crashed.answers))}, served ${seconds(restarted)} after`,
    failures: [
      ...faultsAmong(frozen, 'while it was frozen'),
      ...faultsAmong(crashed.answers, 'while it was stopped'),
      ...(thawed > RECOVERY_LIMIT_MS ? ['not served after it was thawed'] : []),
      ...(restarted > RECOVERY_LIMIT_MS ? ['not served after it was started again'] : []),
      ...failures,
    ],
  };
}

const READS = ['/api/v1/cart', '/api/v1/order', '/api/v1/checkout', '/api/v1/wishlist', '/readyz'];

/** Sends reads and writes at the same time. */
async function askEverything(buyers: readonly HttpClient[]): Promise<Answer[]> {
  const answers = await atOnce(buyers.length, async (at) => {
    const buyer = nth(buyers, at);
    const asked = READS.map((path) => buyer.ask({ path }));
    const written = buyer.post('/cart', { itmCode: 1, qty: 1 });
    return Promise.all([...asked, written]);
  });
  return answers.flat();
}

/** Returns the milliseconds until all buyers are served again; more than the limit when never. */
async function untilServed(buyers: readonly HttpClient[]): Promise<number> {
  const startedAt = performance.now();
  for (const buyer of buyers) {
    for (;;) {
      const { status } = await buyer.ask({ path: '/api/v1/order' });
      if (status === 200) break;
      if (performance.now() - startedAt > RECOVERY_LIMIT_MS) return RECOVERY_LIMIT_MS + 1;
      await pause(100);
    }
  }
  return performance.now() - startedAt;
}

type Crashed = { answers: Answer[]; tried: TriedOrder[]; failures: string[] };

async function crashUnderLoad(
  { home }: TortureBench,
  buyers: readonly HttpClient[],
  items: readonly number[],
): Promise<Crashed> {
  const crashed: Crashed = { answers: [], tried: [], failures: [] };
  let isOver = false;
  const load = atOnce(buyers.length, async (at) => {
    const buyer = nth(buyers, at);
    while (!isOver) {
      await orderOnce(buyer, items, crashed.tried, crashed.failures);
      crashed.answers.push(await buyer.ask({ path: '/api/v1/order' }));
    }
  });
  await pause(LOAD_MS);
  await home.postgres?.crash();
  await pause(DOWN_MS);
  await home.postgres?.restart();
  await pause(LOAD_MS);
  isOver = true;
  await load;
  return crashed;
}

function slowestOf(answers: readonly Answer[]): number {
  return percentile(
    answers.map(({ ms }) => ms),
    1,
  );
}

function faultsAmong(answers: readonly Answer[], when: string): string[] {
  const faults = answers.filter((answer) => isFault(answer) || answer.failure !== null);
  if (faults.length === 0) return [];
  const said = counted(faults.map(({ status, failure }) => failure ?? status));
  return [`${faults.length} wrong answers ${when}: ${said}`];
}
