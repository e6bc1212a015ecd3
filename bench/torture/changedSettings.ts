import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { centsFromRupees } from '@/lib/commerce/money';
import { itemsInStock } from './account';
import { orderNumberIn, orderOfCart, sendOrder, type SentOrder } from './buying';
import { countedAnswers, failureIf } from './figures';
import { jsonAt, type Answer, type HttpClient } from './httpClient';
import {
  inDatabase,
  manyBuyers,
  openMachines,
  readyOrders,
  setStock,
  type Machines,
  type ReadyOrder,
} from './machines';
import { shopCommand } from './officeWork';
import { eachAtOnce, nth, pause, type Torture } from './torture';

const ADDRESS = 26;
const PROCESSES = 3;
const COMING = 200;
/** Of them, while one change is saved. */
const DURING_ONE = 70;
const PACE_MS = 20;
const MOST_PRESSES = 10;
const AGAIN_MS = 500;
const ENOUGH = 10_000;
const AT_ONCE = 4;
/** In rupees; far from any tariff of the demo. */
const DEARER = 1_234;
const CHANGES = [
  { phones: ['011 999 9999'] },
  { delivery: { first: DEARER, further: DEARER, freeFrom: 0, districts: {} } },
];

/** An owner changes what concerns no order, and then the tariff, while buyers order on three processes. */
export const changedSettings: Torture = {
  name: 'settings',
  group: 'machines',
  what: '200 orders while the phone and then the tariff are changed, on three processes',
  engines: ['postgres'],

  async run(bench) {
    const machines = await openMachines(bench, PROCESSES);
    const items = (await itemsInStock(nth(machines.shops, 0))).slice(0, COMING);
    await setStock(machines.databaseUrl, items, ENOUGH);
    const buyers = await manyBuyers(machines, COMING, ADDRESS);
    const ready = await readyOrders(buyers, (at) => nth(items, at));
    const answers = await sendAll(machines, ready);
    const refused = ready.filter((_, at) => answers[at]?.status === 409);
    const failures = [
      ...failureIf(
        answers.some(({ status }) => status !== 200 && status !== 409),
        countedAnswers(answers),
      ),
      ...(await wrongTotals(machines, ready, answers)),
      ...(await notOrderedAgain(refused)),
    ];
    for (const buyer of buyers) buyer.close();
    const figure = `${COMING} orders while settings changed: ${countedAnswers(answers)}, each refused one for its dearer delivery and ordered again`;
    return { figure, failures };
  },
};

/** Some while the phone is saved, some while the tariff is, and the others afterwards. */
async function sendAll(machines: Machines, ready: readonly ReadyOrder[]): Promise<Answer[]> {
  const sent: Promise<Answer>[] = [];
  const sendNext = async (most: number) => {
    for (const { buyer, order } of ready.slice(sent.length, sent.length + most)) {
      sent.push(sendUntilAnswered(buyer, order));
      await pause(PACE_MS);
    }
  };
  for (const change of CHANGES) {
    await Promise.all([save(machines, change), sendNext(DURING_ONE)]);
  }
  await sendNext(COMING);
  return Promise.all(sent);
}

/** A busy shop says 503, and the buyer presses again. */
async function sendUntilAnswered(buyer: HttpClient, order: SentOrder): Promise<Answer> {
  for (let left = MOST_PRESSES; ; left -= 1) {
    const answer = await sendOrder(buyer, order);
    if (answer.status !== 503 || left === 1) return answer;
    await pause(AGAIN_MS);
  }
}

async function save({ shops, place }: Machines, change: object): Promise<void> {
  const file = path.join(place.dataDir, 'change.json');
  writeFileSync(file, JSON.stringify(change));
  await shopCommand(nth(shops, 0), ['settings', '--import', file]);
}

/** An order that was accepted costs what its buyer saw. */
async function wrongTotals(
  { databaseUrl }: Machines,
  ready: readonly ReadyOrder[],
  answers: readonly Answer[],
): Promise<string[]> {
  const rows = await inDatabase<{ orderNumber: string; totalCents: string }>(
    databaseUrl,
    'select "orderNumber", "totalCents" from "salesOrder"',
  );
  const totals = new Map(rows.map((row) => [row.orderNumber, Number(row.totalCents)]));
  const wrong = answers.filter((answer, at) => {
    const number = orderNumberIn(answer);
    if (answer.status !== 200 || number === null) return answer.status === 200;
    const seen = Number(jsonAt(nth(ready, at).order.body, 'seen', 'total'));
    return totals.get(number) !== centsFromRupees(seen);
  });
  return failureIf(wrong.length > 0, `${wrong.length} orders cost another sum than was seen`);
}

/** Who was refused sees another total now, and orders at it. */
async function notOrderedAgain(refused: readonly ReadyOrder[]): Promise<string[]> {
  const failures = failureIf(refused.length === 0, 'no order saw the change of the tariff');
  await eachAtOnce(refused, AT_ONCE, async ({ buyer, order }) => {
    const failure = await orderAgain(buyer, order.body);
    if (failure !== null) failures.push(failure);
  });
  return failures;
}

async function orderAgain(buyer: HttpClient, body: string): Promise<string | null> {
  const again = await orderOfCart(buyer);
  if (again === null) return 'a cart was lost with a refused order';
  if (jsonAt(again.body, 'seen', 'total') === jsonAt(body, 'seen', 'total'))
    return 'an order was refused though nothing differed';
  const { status } = await sendOrder(buyer, again);
  return status === 200 ? null : `an order at the new total was answered with ${status}`;
}
