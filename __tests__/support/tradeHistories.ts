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
import { playSteps, type Histories, type Outcomes, type Step } from './histories';
import { oneOf, type Random } from './random';
import { playCards } from './tradeCards';
import { playClaim } from './tradeClaims';
import { playCod } from './tradeCod';
import { playCounter } from './tradeCounter';
import { openTradeGateways, playGateway } from './tradeGateways';
import {
  KEEPER,
  place,
  sentAs,
  someOf,
  someItems,
  someSuppliers,
  unlessRefused,
  type Trade,
} from './tradeGoods';
import { tradeMistakes } from './tradeMistakes';

export type TradePlan = Histories & {
  /** Ends what else changes the shop, such as a server whose jobs expire orders: the books are read table by table. */
  quiet?: () => Promise<unknown>;
};
export type PlayedTrade = Outcomes & { mistakes: string[] };

/** A buyer may ask for no more returns than that in a day. */
const OF_ONE_BUYER = 20;
const SEES = { seesCosts: true };
const MANY = { orders: 1_000_000, pieces: 1_000_000 };

/** Whatever changes stock or its value belongs here: returns of buyers, sales over the counter. */
const STEPS: readonly Step<Trade>[] = [
  { times: 4, must: ['purchase'], play: buy },
  { times: 8, must: ['sale', 'cancelled', 'changed', 'expired', 'refused'], play: sell },
  { times: 1, must: ['received'], play: receive },
  { times: 1, must: ['counted'], play: count },
  { times: 1, must: ['corrected'], play: correct },
  { times: 1, must: ['stated'], play: state },
  { times: 2, must: ['moved'], play: move },
  { times: 2, must: ['returned'], play: sendBack },
  { times: 2, must: ['reserved', 'freed'], play: reserveSome },
  { times: 4, must: ['counter', 'drawer closed'], play: sellHere },
  { times: 3, must: ['claimed', 'claim answered', 'claim taken back'], play: playClaim },
  { times: 3, must: ['collected', 'collected short', 'written off'], play: playCod },
  { times: 4, must: ['paid at a gateway', 'settled by a file'], play: playGateway },
  { times: 2, must: ['cards settled'], play: playCards },
];

/** Plays random histories of buying and selling in parallel; returns what was done, and where the books are wrong. */
export async function playTrade(
  shop: Shop,
  { quiet, ...histories }: TradePlan,
): Promise<PlayedTrade> {
  // An order that is paid later may expire at once, and there may be any number of them.
  const holds = { ...shop.settings.holds, transferHours: 0 };
  const unpaidOrders = { retail: MANY, wholesale: MANY };
  shop.settings = { ...shop.settings, unpaidOrders, holds };
  openTradeGateways(shop);
  const codes = await someItems(shop);
  const suppliers = await someSuppliers(shop, histories.seed);
  const { parallel } = histories;
  const buyers: Promise<Buyer>[] = [];
  const outcomes = await playSteps(STEPS, histories, async (number, random) => {
    const at = Math.floor(number / parallel / OF_ONE_BUYER) * parallel + (number % parallel);
    // The demo of a shop has customers of its own.
    const buyer = (buyers[at] ??= makeCustomer(shop, { phone: `9476${8_000_000 + number}` }));
    return { shop, buyer: await buyer, codes, suppliers, random };
  });
  await quiet?.();
  return { ...outcomes, mistakes: await tradeMistakes(shop, codes) };
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
