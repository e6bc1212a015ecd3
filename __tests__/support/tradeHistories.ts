import { formatDate } from '@/lib/text/format';
import { customerActor, SHOP } from '@/server/platform/audit/actor';
import { countStock } from '@/server/catalogue/stock/count.service';
import { correctStock, receiveStock } from '@/server/catalogue/stock/receive.service';
import { stateCosts } from '@/server/catalogue/stock/statedCosts.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { listPurchases, readPurchase } from '@/server/sales/buying/purchases.queries';
import { stepPurchase, writePurchase } from '@/server/sales/buying/purchase.service';
import { receivePurchase, type Delivery } from '@/server/sales/buying/receivePurchase.service';
import { moveUnclaimed } from '@/server/sales/claims/moveUnclaimed.service';
import { askReturn } from '@/server/sales/returns/askReturn.service';
import { creditReturn } from '@/server/sales/returns/creditReturn.service';
import { exchangeReturn } from '@/server/sales/returns/exchangeReturn.service';
import { inspectReturn, receiveReturn } from '@/server/sales/returns/inspectReturn.service';
import { lockReturn, type ReturnContext } from '@/server/sales/returns/returnRows.queries';
import { cancelOwnReservation, reserve } from '@/server/sales/reservations/reservation.service';
import { readOpenOf } from '@/server/sales/reservations/reservations.queries';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { Shop } from '@/server/boot/shop';
import type { Writer } from '@/server/platform/database/connect';
import { makeCustomer } from './customers';
import { randomFrom } from './random';
import { playCards } from './tradeCards';
import { playClaim } from './tradeClaims';
import { playCod } from './tradeCod';
import { playCounter } from './tradeCounter';
import { openTradeGateways, playGateway } from './tradeGateways';
import {
  KEEPER,
  oneOf,
  place,
  sentAs,
  someOf,
  someItems,
  someSuppliers,
  unlessRefused,
  type Random,
  type Trade,
} from './tradeGoods';
import { tradeMistakes } from './tradeMistakes';

export type TradePlan = {
  count: number;
  parallel: number;
  seed: number;
  /** Ends what else changes the shop, such as a server whose jobs expire orders: the books are read table by table. */
  quiet?: () => Promise<unknown>;
};
export type PlayedTrade = { done: Record<string, number>; mistakes: string[] };

/** A buyer may ask for no more returns than that in a day. */
const OF_ONE_BUYER = 20;
const SEES = { seesCosts: true };
const MANY = { orders: 1_000_000, pieces: 1_000_000 };

/**
 * A step of a history and how often it is played. Returns what happened, such as 'sale', or 'refused' where a rule of the
 * shop said no. Whatever changes stock or its value belongs here: returns of buyers, sales over the counter.
 */
type Step = { times: number; play: (trade: Trade) => Promise<string> };

const STEPS: Record<string, Step> = {
  buy: { times: 4, play: buy },
  sell: { times: 8, play: sell },
  receive: { times: 1, play: receive },
  count: { times: 1, play: count },
  correct: { times: 1, play: correct },
  cost: { times: 1, play: state },
  quarantine: { times: 2, play: move },
  return: { times: 2, play: sendBack },
  reserve: { times: 2, play: reserveSome },
  counter: { times: 4, play: sellHere },
  claim: { times: 3, play: playClaim },
  cod: { times: 3, play: playCod },
  gateway: { times: 4, play: playGateway },
  cards: { times: 2, play: playCards },
};

/** What must have happened for a run to say anything. */
export const TRADE_OUTCOMES = [
  'purchase',
  'sale',
  'cancelled',
  'changed',
  'expired',
  'received',
  'counted',
  'corrected',
  'stated',
  'moved',
  'returned',
  'reserved',
  'freed',
  'counter',
  'drawer closed',
  'claimed',
  'claim answered',
  'claim taken back',
  'collected',
  'collected short',
  'written off',
  'paid at a gateway',
  'settled by a file',
  'cards settled',
  'refused',
];

/** Plays random histories of buying and selling in parallel; returns what was done, and where the books are wrong. */
export async function playTrade(
  shop: Shop,
  { count: histories, parallel, seed, quiet }: TradePlan,
): Promise<PlayedTrade> {
  // An order that is paid later may expire at once, and there may be any number of them.
  const holds = { ...shop.settings.holds, transferHours: 0 };
  const unpaidOrders = { retail: MANY, wholesale: MANY };
  shop.settings = { ...shop.settings, unpaidOrders, holds };
  openTradeGateways(shop);
  const codes = await someItems(shop);
  const suppliers = await someSuppliers(shop, seed);
  const done: Record<string, number> = {};
  let begun = 0;
  // What chance has left out comes in a few more.
  const lacks = (many: number) =>
    many < histories * 3 && TRADE_OUTCOMES.some((outcome) => done[outcome] === undefined);
  const worker = async () => {
    let buyer: Buyer | null = null;
    for (let played = 0; begun < histories || lacks(begun); played += 1) {
      begun += 1;
      // Neighbours among its seeds begin with neighbouring numbers, and so with the same step.
      const random = randomFrom(Math.imul(seed + begun, 2_654_435_761));
      // The demo of a shop has customers of its own.
      const phone = `9476${8_000_000 + begun}`;
      if (buyer === null || played % OF_ONE_BUYER === 0)
        buyer = await makeCustomer(shop, { phone });
      const outcome = await chosen(random).play({ shop, buyer, codes, suppliers, random });
      done[outcome] = (done[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  await quiet?.();
  return { done, mistakes: await tradeMistakes(shop, codes) };
}

const BAG = Object.values(STEPS).flatMap((step) => Array.from({ length: step.times }, () => step));

function chosen(random: Random): Step {
  return oneOf(BAG, random);
}

async function inTransaction(
  { shop }: Trade,
  outcome: string,
  work: (tx: Writer) => Promise<unknown>,
): Promise<string> {
  const done = await unlessRefused(async () => {
    await shop.database.transaction(work);
    return outcome;
  });
  return done ?? 'refused';
}

/** An order to a supplier that comes in parts, at another cost than ordered at times; cancelled or closed at times. */
async function buy(trade: Trade): Promise<string> {
  const { shop, suppliers, random } = trade;
  const lines = someOf(trade).map((itmCode, at) => ({
    line: at + 1,
    itmCode,
    qty: 1 + random(20),
    unitCents: random(4) === 0 ? null : 1 + random(1_000_000),
  }));
  const expectedOn = random(3) === 0 ? null : formatDate(shop.clock() + 48 * 3_600_000);
  const ordered = { supplierId: oneOf(suppliers, random), expectedOn, note: null, lines };
  const number = await shop.database.transaction((tx) => writePurchase(shop, tx, KEEPER, ordered));
  await stepPurchase(shop, KEEPER, number, { step: 'send', version: 1 });
  await receiveEarlier(trade);
  if (random(10) === 0) {
    const cancel = { step: 'cancel', version: 2 } as const;
    await unlessRefused(() => stepPurchase(shop, KEEPER, number, cancel));
    return 'withdrawn';
  }
  // Half of the orders are on their way for a while.
  if (random(2) === 0) return 'ordered';
  const deliveries = Array.from({ length: 1 + random(3) }, () => deliveryOf(lines, random));
  // At once, as by two people at two doors.
  const received = await Promise.all(
    deliveries.map((delivery) =>
      inTransaction(trade, 'purchase', (tx) => receivePurchase(shop, tx, KEEPER, number, delivery)),
    ),
  );
  return received.includes('purchase') ? 'purchase' : 'refused';
}

/** What is still to come of an earlier order comes, or somebody says that nothing more does. */
async function receiveEarlier(trade: Trade): Promise<void> {
  const { shop, random } = trade;
  const { read } = shop.database;
  const { purchases } = await listPurchases(read, { state: 'open' }, SEES);
  const sent = purchases.filter(({ state }) => state !== 'draft');
  const earlier = sent[random(Math.max(1, sent.length))];
  if (earlier === undefined) return;
  const { purchaseNumber, lines, version } = await readPurchase(read, earlier.purchaseNumber, SEES);
  if (random(4) === 0) {
    const step = earlier.state === 'sent' ? 'cancel' : 'close';
    await unlessRefused(() => stepPurchase(shop, KEEPER, purchaseNumber, { step, version }));
    return;
  }
  const open = lines.flatMap(({ itmCode, qty, received }, at) =>
    qty > received ? [{ line: at + 1, itmCode, qty: qty - received, unitCents: 500 }] : [],
  );
  await inTransaction(trade, 'purchase', (tx) =>
    receivePurchase(shop, tx, KEEPER, purchaseNumber, deliveryOf(open, random)),
  );
}

function deliveryOf(
  lines: readonly { line: number; itmCode: number; qty: number; unitCents: number | null }[],
  random: Random,
): Delivery {
  const isAllCosted = random(2) === 0;
  return {
    lines: lines.map(({ line, itmCode, qty }) => ({
      line,
      itmCode,
      qty: 1 + random(qty),
      batch: random(2) === 0 ? null : `B${random(9)}`,
      ...(isAllCosted ? { unitCents: random(1_000_000), isFree: true } : {}),
    })),
    freightCents: isAllCosted ? random(100_000) : 0,
    dutyCents: isAllCosted ? random(50_000) : 0,
    document: null,
    acceptsMore: random(3) === 0,
  };
}

/** Pieces of what is on its way, twice at once as by a double press; given back at times, also when they are here. */
async function reserveSome(trade: Trade): Promise<string> {
  const { shop, buyer, codes, random } = trade;
  const itmCode = oneOf(codes, random);
  const qty = random(4);
  const pressed = await Promise.all(
    [1, 2].map(() => unlessRefused(() => reserve(shop, buyer, itmCode, qty).then(() => true))),
  );
  const open = await readOpenOf(shop.database.read, buyer.accountId);
  if (open.length === 0 || random(3) > 0) return pressed.includes(true) ? 'reserved' : 'refused';
  const { reservationId } = oneOf(open, random);
  const freed = await unlessRefused(() =>
    cancelOwnReservation(shop, buyer, reservationId).then(() => true),
  );
  return freed === null ? 'refused' : 'freed';
}

/** An order of a buyer, which may be changed, cancelled or expire, twice at once as by a double press. */
async function sell(trade: Trade): Promise<string> {
  const { shop, random } = trade;
  const needs = someOf(trade).map((itmCode) => ({ itmCode, qty: 1 + random(6) }));
  const isPaidLater = random(2) === 0;
  const orderNumber = await place(trade, needs, isPaidLater ? 'Bank Transfer' : 'Cash On Delivery');
  if (orderNumber === null) return 'refused';
  const [first] = needs;
  const next = oneOf<[string, ActionRequest | null]>(
    [
      ['sale', null],
      ['sale', null],
      ['cancelled', { action: 'cancel', reason: null }],
      isPaidLater ? ['expired', { action: 'expire' }] : ['sale', null],
      first === undefined
        ? ['sale', null]
        : ['changed', { action: 'change-lines', lines: [{ ...first, qty: 1 + random(4) }] }],
    ],
    random,
  );
  const [outcome, action] = next;
  if (action === null) return outcome;
  const actor = action.action === 'expire' ? SHOP : KEEPER;
  const taken = await Promise.all(
    [1, 2].map(() => unlessRefused(() => performAction(shop, actor, orderNumber, action))),
  );
  return taken.some((one) => one !== null) ? outcome : 'refused';
}

/** Pieces without an order to a supplier: nobody says what they cost. */
function receive(trade: Trade): Promise<string> {
  const { shop, codes, random } = trade;
  const line = { line: 1, itmCode: oneOf(codes, random), qty: 1 + random(9) };
  return inTransaction(trade, 'received', (tx) => receiveStock(shop, tx, KEEPER, [line], null));
}

function count(trade: Trade): Promise<string> {
  const { shop, codes, random } = trade;
  const line = { line: 1, itmCode: oneOf(codes, random), counted: random(30), at: null };
  return inTransaction(trade, 'counted', (tx) => countStock(shop, tx, KEEPER, [line], null));
}

function correct(trade: Trade): Promise<string> {
  const { shop, codes, random } = trade;
  const difference = random(2) === 0 ? -1 - random(4) : 1 + random(3);
  const given = { itmCode: oneOf(codes, random), difference, reason: 'Broken' };
  return inTransaction(trade, 'corrected', (tx) => correctStock(shop, tx, KEEPER, given));
}

function state(trade: Trade): Promise<string> {
  const { shop, codes, random } = trade;
  const line = { line: 1, itmCode: oneOf(codes, random), unitCents: 1 + random(900_000) };
  return inTransaction(trade, 'stated', (tx) => stateCosts(shop, tx, KEEPER, [line]));
}

/** Pieces go into quarantine, come out of it, or leave the shop. */
function move(trade: Trade): Promise<string> {
  const { shop, codes, random } = trade;
  const [from, to] = oneOf(
    [
      ['shelf', 'quarantine'],
      ['shelf', 'quarantine'],
      ['quarantine', 'shelf'],
      ['quarantine', 'gone'],
    ] as const,
    random,
  );
  const given = {
    itmCode: oneOf(codes, random),
    qty: 1 + random(3),
    from,
    to,
    reason: 'Looked at',
  };
  return inTransaction(trade, 'moved', (tx) => moveUnclaimed(shop, tx, KEEPER, given));
}

/** A buyer sends pieces back: sound, faulty or theirs; they get others or the money, twice at once as by a double press. */
async function sendBack(trade: Trade): Promise<string> {
  const { shop, buyer, codes, random } = trade;
  const itmCode = oneOf(codes, random);
  const qty = 1 + random(3);
  const orderNumber = await place(trade, [{ itmCode, qty }], 'Cash On Delivery');
  if (orderNumber === null) return 'refused';
  for (const step of sentAs(null)) await performAction(shop, KEEPER, orderNumber, step);
  const { customerId } = buyer;
  const asking = { shop, customerId, orderNumber, actor: customerActor(customerId) };
  const said = { itmCode, qty, reason: 'faulty', words: null, wish: 'money', photo: null } as const;
  const isAsked = await unlessRefused(() => askReturn(asking, async () => said).then(() => true));
  if (isAsked === null) return 'refused';
  const step = (work: (at: ReturnContext) => Promise<void>) =>
    inTransaction(trade, 'returned', async (tx) =>
      work(await lockReturn(shop, tx, KEEPER, `${orderNumber}-R1`)),
    );
  await step((at) => receiveReturn(at, Array<string>(qty).fill(String(itmCode))));
  const shelf = random(qty + 1);
  const quarantine = random(qty - shelf + 1);
  const result = { shelf, quarantine, back: qty - shelf - quarantine, note: null };
  const inspected = await Promise.all([1, 2].map(() => step((at) => inspectReturn(at, result))));
  const ends = [
    (at: ReturnContext) => exchangeReturn(at, {}),
    (at: ReturnContext) => creditReturn(at, 'refund'),
  ];
  const end = oneOf(ends, random);
  await Promise.all([1, 2].map(() => step(end)));
  return inspected.includes('returned') ? 'returned' : 'refused';
}

/** A sale at the counter, and the cash of its drawer. */
async function sellHere(trade: Trade): Promise<string> {
  const { shop, random } = trade;
  const needs = someOf(trade).map((itmCode) => ({ itmCode, qty: 1 + random(3) }));
  return (await unlessRefused(() => playCounter(shop, needs, random))) ?? 'refused';
}
