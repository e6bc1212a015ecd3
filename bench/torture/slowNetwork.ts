import { itemsInStock } from './account';
import { sendOrder } from './buying';
import type { Answer } from './httpClient';
import { manyBuyers, openMachines, readyOrders, setStock, type ReadyOrder } from './machines';
import { openPostgresNetwork } from './postgresNetwork';
import { eachAtOnce, nth, type TortureBench } from './torture';

const ADDRESS = 26;
const PROCESSES = 3;
const AT_ONCE = 24;
const ITEMS = 50;
const ENOUGH = 10_000;

type OnSlowNetwork = { answers: Answer[]; perSecond: number };

/**
 * Sends orders of different buyers and items to three processes whose statements travel through a network that takes
 * so long in each direction.
 */
export async function ordersOverSlowNetwork(
  bench: Pick<TortureBench, 'home' | 'open'>,
  { orders, delayMs }: { orders: number; delayMs: number },
): Promise<OnSlowNetwork> {
  const { postgres } = bench.home;
  if (postgres === null) throw new Error('This needs PostgreSQL.');
  const network = await openPostgresNetwork(postgres.folder, { delayMs });
  try {
    const machines = await openMachines(bench, PROCESSES, network);
    const items = (await itemsInStock(nth(machines.shops, 0))).slice(0, ITEMS);
    await setStock(machines.databaseUrl, items, ENOUGH);
    const buyers = await manyBuyers(machines, orders, ADDRESS);
    const ready = await readyOrders(buyers, (at) => nth(items, at));
    const { answers, ms } = await sendAll(ready);
    for (const shop of machines.shops) await shop.terminate();
    for (const buyer of buyers) buyer.close();
    const placed = answers.filter(({ status }) => status === 200).length;
    return { answers, perSecond: (placed * 1_000) / ms };
  } finally {
    await network.close();
  }
}

async function sendAll(ready: readonly ReadyOrder[]): Promise<{ answers: Answer[]; ms: number }> {
  const answers: Answer[] = [];
  const startedAt = performance.now();
  await eachAtOnce(ready, AT_ONCE, async ({ buyer, order }) => {
    answers.push(await sendOrder(buyer, order));
  });
  return { answers, ms: performance.now() - startedAt };
}
