import { itemsInStock } from './account';
import { seconds, thousands } from './figures';
import { HttpClient, isFault, type Answer } from './httpClient';
import type { ShopUnderTest } from './shopUnderTest';
import { addressOf, atOnce, nth, pause, type Torture, type TortureBench } from './torture';

const SHORT = 2;
const LONG = 12;
const ADDRESS = 16;
const LOADERS = 12;
/** Requests in progress when the signal comes, half of them on new connections. */
const ON_THE_WAY = 32;
const LOAD_MS = 300;
const MAX_STOP_MS = 15_000;

/** Stops the process as a supervisor does while requests are in progress. */
export const terminated: Torture = {
  name: 'sigterm',
  what: 'SIGTERM under load, with and without keep-alive',
  shortEngine: 'postgres',

  async run(bench) {
    const shop = await bench.open();
    const items = await itemsInStock(shop);
    const answers: Answer[] = [];
    const stopsMs: number[] = [];
    const failures: string[] = [];
    const rounds = bench.isLong ? LONG : SHORT;
    for (let round = 0; round < rounds; round += 1) {
      const { got, code, ms } = await stopUnderLoad(shop, bench, items);
      answers.push(...got);
      stopsMs.push(ms);
      if (code !== 0) failures.push(`exit code ${code}`);
      if (ms > MAX_STOP_MS) failures.push(`the end took ${seconds(ms)}`);
      if (round + 1 < rounds) await shop.start();
    }
    const lost = answers.filter(({ failure }) => failure === 'cut' || failure === 'late');
    const faults = answers.filter(isFault);
    if (lost.length > 0) failures.push(`${lost.length} requests were sent and not answered`);
    if (faults.length > 0)
      failures.push(`${faults.length} were answered with ${faults[0]?.status}`);
    return {
      figure:
        `${rounds} times, ${lost.length} of ${thousands(answers.length)} requests lost, ` +
        `exit after ${stopsMs.map(seconds).join(', ')}`,
      failures,
    };
  },
};

type Stopped = { got: Answer[]; code: number | null; ms: number };

async function stopUnderLoad(
  shop: ShopUnderTest,
  { customers }: TortureBench,
  items: readonly number[],
): Promise<Stopped> {
  const clients = Array.from({ length: LOADERS }, (_, at) => {
    const from = addressOf(ADDRESS, at << 8);
    return new HttpClient(shop.origin, { from, keepAlive: at % 2 === 0, ...customers[at] });
  });
  const got: Answer[] = [];
  const ready = watchReady(shop.origin);
  const load = atOnce(LOADERS, async (at) => {
    for (let n = 0; ready.isOpen(); n += 1) {
      const answer = await nth(clients, at).ask(callOf(n, items));
      if (answer.failure === 'refused') return;
      got.push(answer);
    }
  });
  await pause(LOAD_MS);
  const onTheWay = atOnce(ON_THE_WAY, (at) => nth(clients, at).ask(callOf(at, items)));
  // Lets the connections begin; their requests are written once they are open.
  await new Promise((resolve) => setImmediate(resolve));
  const stopped = shop.terminate();
  got.push(...(await onTheWay).filter(({ failure }) => failure !== 'refused'));
  await load;
  const { code, ms } = await stopped;
  ready.stop();
  for (const client of clients) client.close();
  return { got, code, ms };
}

function callOf(n: number, items: readonly number[]) {
  if (n % 4 === 0) {
    const body = JSON.stringify({ itmCode: nth(items, n), qty: 1 });
    return { method: 'POST', path: '/api/v1/cart', body };
  }
  return {
    path:
      n % 4 === 1
        ? `/shop?page=${(n % 30) + 1}`
        : `/api/v1/product/all?query=a12&page=${(n % 3) + 1}`,
  };
}

const PROBE_EVERY_MS = 25;

/** Polls /readyz as a load balancer does: unless it answers 200, nothing new is sent. */
function watchReady(origin: string): { isOpen(): boolean; stop(): void } {
  const client = new HttpClient(origin, { keepAlive: false });
  let isOpen = true;
  let isOver = false;
  void (async () => {
    while (isOpen && !isOver) {
      isOpen = (await client.ask({ path: '/readyz' })).status === 200;
      await pause(PROBE_EVERY_MS);
    }
  })();
  return {
    isOpen: () => isOpen,
    stop() {
      isOver = true;
      client.close();
    },
  };
}
