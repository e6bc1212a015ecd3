import { itemsInStock } from './account';
import { countedAnswers, failureIf, milliseconds, slowestOf } from './figures';
import { sendOrder } from './buying';
import {
  inDatabase,
  manyBuyers,
  openMachines,
  readyOrders,
  setStock,
  type Machines,
} from './machines';
import { ordersOverSlowNetwork } from './slowNetwork';
import { nth, pause, type Torture, type TortureBench } from './torture';

const ADDRESS = 23;
const PROCESSES = 3;
/** Who want one item at once, and how many pieces there are. */
const PRESSING = 50;
const PIECES = 30;
/** Who come within a second. */
const COMING = 200;
const SECOND_MS = 1_000;
/** Of the network, in each direction. */
const DELAY_MS = 1;
const OVER_SLOW_NETWORK = { short: 60, long: 200 };
const ENOUGH = 10_000;

/** Many buyers at once on three processes: nobody is refused but for an empty shelf. */
export const crowd: Torture = {
  name: 'crowd',
  group: 'machines',
  what: '50 buyers of one item, 200 in a second, and a slow network, on three processes',
  engines: ['postgres'],

  async run(bench) {
    const machines = await openMachines(bench, PROCESSES);
    const one = await oneItem(machines);
    const coming = await inOneSecond(machines);
    const slow = await overSlowNetwork(bench);
    const failures = [...one.failures, ...coming.failures, ...slow.failures];
    return { figure: [one.figure, coming.figure, slow.figure].join('; '), failures };
  },
};

type Part = { figure: string; failures: string[] };

/** All press at once. */
async function oneItem(machines: Machines): Promise<Part> {
  const { databaseUrl, shops } = machines;
  const [hot = 0] = await itemsInStock(nth(shops, 0));
  await setStock(databaseUrl, [hot], PIECES);
  const buyers = await manyBuyers(machines, PRESSING, ADDRESS);
  const ready = await readyOrders(buyers, () => hot);
  const answers = await Promise.all(ready.map(({ buyer, order }) => sendOrder(buyer, order)));
  const [left] = await inDatabase<{ pieces: number }>(
    databaseUrl,
    'select "inStock" as pieces from "item" where "itmCode" = $1',
    [hot],
  );
  const placed = answers.filter(({ status }) => status === 200).length;
  const others = answers.filter(({ status }) => status !== 200 && status !== 409);
  for (const buyer of buyers) buyer.close();
  return {
    figure: `one item: ${countedAnswers(answers)}, ${left?.pieces ?? '?'} left, slowest ${milliseconds(slowestOf(answers))}`,
    failures: [
      ...failureIf(placed !== PIECES || left?.pieces !== 0, `${placed} of ${PIECES} were sold`),
      ...failureIf(others.length > 0, `of one item: ${countedAnswers(others)}`),
    ],
  };
}

/** One every few milliseconds, for whatever there is. */
async function inOneSecond(machines: Machines): Promise<Part> {
  const { databaseUrl, shops } = machines;
  const items = (await itemsInStock(nth(shops, 0))).slice(0, PRESSING);
  await setStock(databaseUrl, items, ENOUGH);
  const buyers = await manyBuyers(machines, COMING, ADDRESS + 1);
  const ready = await readyOrders(buyers, (at) => nth(items, at));
  const answers = await Promise.all(
    ready.map(async ({ buyer, order }, at) => {
      await pause((at * SECOND_MS) / COMING);
      return sendOrder(buyer, order);
    }),
  );
  for (const buyer of buyers) buyer.close();
  const others = answers.filter(({ status }) => status !== 200);
  return {
    figure: `${COMING} in a second: ${countedAnswers(answers)}, slowest ${milliseconds(slowestOf(answers))}`,
    failures: failureIf(others.length > 0, `in a second: ${countedAnswers(others)}`),
  };
}

/** When each statement travels through a network. */
async function overSlowNetwork(bench: TortureBench): Promise<Part> {
  const orders = bench.isLong ? OVER_SLOW_NETWORK.long : OVER_SLOW_NETWORK.short;
  const network = { orders, delayMs: DELAY_MS };
  const { answers, perSecond } = await ordersOverSlowNetwork(bench, network);
  const said = countedAnswers(answers);
  return {
    figure: `with ${DELAY_MS} ms of network each way: ${perSecond.toFixed(0)} orders/s (${said})`,
    failures: failureIf(
      answers.some(({ status }) => status !== 200),
      `over a slow network: ${said}`,
    ),
  };
}
