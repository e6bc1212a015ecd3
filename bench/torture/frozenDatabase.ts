import { freeze, thaw } from '@/__tests__/support/brokenPostgres';
import { buyersIn, itemsInStock } from './account';
import { countedAnswers, failureIf, seconds, slowestOf } from './figures';
import { isWrong, type Answer, type HttpClient } from './httpClient';
import { orderOnce, sendAgain, type TriedOrder } from './killed';
import { atOnce, nth, pause, type Torture, type TortureBench } from './torture';

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

  async run(bench) {
    const { postgres } = bench.home;
    if (postgres === null) throw new Error('This needs PostgreSQL.');
    const shop = await bench.open();
    const start = await shop.records.stock();
    const buyers = buyersIn(shop, bench.customers.slice(0, BUYERS), ADDRESS);
    const items = await itemsInStock(shop);

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
        `frozen: ${countedAnswers(frozen)}, slowest ` +
        `${seconds(slowestOf(frozen))}, served ${seconds(thawed)} after; crashed: ` +
        `${countedAnswers(crashed.answers)}, slowest ` +
        `${seconds(slowestOf(crashed.answers))}, served ${seconds(restarted)} after`,
      failures: [
        ...faultsAmong(frozen, 'while it was frozen'),
        ...faultsAmong(crashed.answers, 'while it was stopped'),
        ...failureIf(thawed > RECOVERY_LIMIT_MS, 'not served after it was thawed'),
        ...failureIf(restarted > RECOVERY_LIMIT_MS, 'not served after it was started again'),
        ...failures,
      ],
    };
  },
};

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

function faultsAmong(answers: readonly Answer[], when: string): string[] {
  const faults = answers.filter(isWrong);
  const sentence = `${faults.length} wrong answers ${when}: ${countedAnswers(faults)}`;
  return failureIf(faults.length > 0, sentence);
}
