import { customerActor, SHOP, staffActor } from '@/server/platform/audit/actor';
import { cartOf } from '@/server/sales/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { lockCustomer, type Buyer } from '@/server/people/customers/customer.service';
import { ShopError } from '@/server/platform/errors';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { placeLines } from '@/server/sales/orders/writeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { countStock } from '@/server/catalogue/stock/count.service';
import { movePieces } from '@/server/catalogue/stock/movePieces.service';
import { correctStock, receiveStock } from '@/server/catalogue/stock/receive.service';
import { makeCustomer, requestFor } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { playSteps, type Step } from '@/__tests__/support/histories';
import { casesOf, oneOf, SEED, type Random } from '@/__tests__/support/random';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { ledgerMistakes } from '@/__tests__/support/stock';

const HISTORIES = casesOf(1_500, 90);
const IN_PARALLEL = 8;
const SELLER = staffActor({ staffId: 1, name: 'Nimal' });
const MANY = { orders: 1_000_000, pieces: 1_000_000 };

type Need = { itmCode: number; qty: number };
type Given = { shop: Shop; buyer: Buyer; codes: readonly number[]; random: Random };

const STEPS: readonly Step<Given>[] = [
  { times: 1, must: ['order', 'cancel', 'expire', 'change-lines', 'refused'], play: sell },
  { times: 1, must: ['count', 'receive', 'correct', 'move'], play: handle },
];

describeOnEachEngine('stock', (openTestShop) => {
  test(`is the sum of its movements after ${HISTORIES} random histories in parallel (seed ${SEED})`, async () => {
    const shop = await openTestShop();
    // An order that is paid later may expire at once, and there may be any number of them.
    const limits = { unpaidOrders: { retail: MANY, wholesale: MANY } };
    const holds = { ...shop.settings.holds, transferHours: 0 };
    shop.settings = { ...shop.settings, ...limits, holds };
    const codes = await fewItems(shop);
    const buyers = await Promise.all(Array.from({ length: IN_PARALLEL }, () => makeCustomer(shop)));
    const plan = { count: HISTORIES, parallel: IN_PARALLEL, seed: SEED };
    const { never } = await playSteps(STEPS, plan, async (_number, random) => {
      return { shop, buyer: oneOf(buyers, random), codes, random };
    });
    expect(await ledgerMistakes(shop)).toEqual([]);
    expect(await wrongOrders(shop)).toEqual([]);
    expect(await leastBalance(shop)).toBeGreaterThanOrEqual(0);
    expect(never).toEqual([]);
  });
});

/** Two plain items, and one with two variants whose stock must follow. */
async function fewItems(shop: Shop): Promise<number[]> {
  await writeCatalogue(shop, [
    catalogueRow('PLAIN', { inStock: 20 }),
    catalogueRow('RARE', { inStock: 2 }),
    catalogueRow('COVER', { itmType: 'M', inStock: 12 }),
    catalogueRow('COVER-RED', { itmType: 'C', parentSku: 'COVER', inStock: 7 }),
    catalogueRow('COVER-BLUE', { itmType: 'C', parentSku: 'COVER', inStock: 5 }),
  ]);
  const items = await shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where('itmType', '<>', 'M')
    .execute();
  return items.map(({ itmCode }) => itmCode);
}

/** An order, to which something may happen, twice at once as by a double press: the stock must come back once. */
async function sell({ shop, buyer, codes, random }: Given): Promise<string> {
  const needs = someNeeds(codes, random);
  const isPaidLater = random(2) === 0;
  const orderNumber = await place(shop, buyer, needs, isPaidLater);
  if (orderNumber === null) return 'refused';
  const move = nextMove(needs, isPaidLater, random);
  if (move === null) return 'order';
  const taken = await Promise.all([1, 2].map(() => take(shop, orderNumber, move)));
  return taken.includes(true) ? move.action : 'refused';
}

function someNeeds(codes: readonly number[], random: Random): Need[] {
  return someOf(codes, random).map((itmCode) => ({ itmCode, qty: 1 + random(4) }));
}

function someOf(codes: readonly number[], random: Random): number[] {
  const first = random(codes.length);
  const count = 1 + random(3);
  // In any order: the service must lock them in one.
  return Array.from(
    { length: count },
    (_, at) => codes[(first + at) % codes.length] ?? 0,
  ).reverse();
}

/** Places an order; returns its number, or null when it was refused. */
function place(shop: Shop, buyer: Buyer, needs: readonly Need[], isPaidLater: boolean) {
  const title = isPaidLater ? 'Bank Transfer' : 'Cash On Delivery';
  const { customerId } = buyer;
  return unlessRefused(() =>
    shop.database.transaction(async (tx) => {
      const { contacts } = await lockCustomer(tx, customerId);
      const cart = await cartOf(shop, buyer, needs, tx);
      const placing = { shop, tx, actor: customerActor(customerId), contacts };
      const request = requestFor(cart.cart, title);
      return (await placeLines(placing, buyer, request, cart, 'shop')).orderNumber;
    }),
  );
}

/** Receives, corrects, moves or counts one item; a count may be of before an order. */
async function handle({ shop, buyer, codes, random }: Given): Promise<string> {
  const loadedAt = shop.clock();
  await place(shop, buyer, someNeeds(codes, random), false);
  const [itmCode = 0] = someOf(codes, random);
  const name = (['receive', 'correct', 'count', 'move'] as const)[random(4)] ?? 'count';
  const qty = 1 + random(6);
  const costCents = random(4) === 0 ? null : qty * 1_000 + random(1_000);
  const difference = random(2) === 0 ? -qty : 1;
  const counted = { line: 1, itmCode, counted: random(12), at: random(2) === 0 ? loadedAt : null };
  const isDone = await unlessRefused(() =>
    shop.database.transaction(async (tx) => {
      if (name === 'receive')
        await receiveStock(shop, tx, SELLER, [{ line: 1, itmCode, qty, costCents }], null);
      else if (name === 'count') await countStock(shop, tx, SELLER, [counted], null);
      else if (name === 'move')
        await movePieces(shop, tx, SELLER, { itmCode, ...someMove(random) });
      else await correctStock(shop, tx, SELLER, { itmCode, difference, reason: 'Broken' });
      return true;
    }),
  );
  return isDone === null ? 'refused' : name;
}

/** Pieces into quarantine more often than out of it. */
function someMove(random: Random) {
  const ways = [
    { from: 'shelf', to: 'quarantine' },
    { from: 'shelf', to: 'quarantine' },
    { from: 'quarantine', to: 'shelf' },
    { from: 'quarantine', to: 'gone' },
  ] as const;
  const way = ways[random(4)] ?? ways[0];
  return { ...way, qty: 1 + random(3), reason: 'Faulty' };
}

function nextMove(
  [need]: readonly Need[],
  isPaidLater: boolean,
  random: Random,
): ActionRequest | null {
  const choice = random(4);
  if (choice === 0) return null;
  if (choice === 1 && isPaidLater) return { action: 'expire' };
  if (choice === 2 && need !== undefined) {
    const lines = [{ itmCode: need.itmCode, qty: Math.max(1, need.qty + random(5) - 2) }];
    return { action: 'change-lines', lines };
  }
  return { action: 'cancel', reason: null };
}

async function take(shop: Shop, orderNumber: string, move: ActionRequest): Promise<boolean> {
  const actor = move.action === 'expire' ? SHOP : SELLER;
  return (await unlessRefused(() => performAction(shop, actor, orderNumber, move))) ?? false;
}

/** Returns null when the work was refused with 409. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'conflict') return null;
    throw error;
  }
}

/** Returns orders whose movements are not what they still hold: nothing, at no cost, once they have ended. */
async function wrongOrders({ database }: Shop): Promise<string[]> {
  const orders = await database.read
    .selectFrom('salesOrder')
    .leftJoin('stockMovement', 'stockMovement.orderId', 'salesOrder.orderId')
    .select(['orderNumber', 'status', 'pieces'])
    .select(({ fn }) => fn.sum<number>('stockMovement.qty').as('moved'))
    .select(({ fn }) => fn.sum<number | null>('stockMovement.costCents').as('cost'))
    .groupBy(['salesOrder.orderId', 'orderNumber', 'status', 'pieces'])
    .execute();
  return orders.flatMap(({ orderNumber, status, pieces, moved, cost }) => {
    const held = status === 'cancelled' || status === 'expired' ? 0 : pieces;
    const isRight = moved === -held && (held > 0 || (cost ?? 0) === 0);
    return isRight ? [] : [`${orderNumber} (${status}): ${moved}, not ${-held}; cost ${cost}`];
  });
}

async function leastBalance({ database }: Shop): Promise<number> {
  const { balance } = await database.read
    .selectFrom('stockMovement')
    .select(({ fn }) => fn.min<number>('balance').as('balance'))
    .executeTakeFirstOrThrow();
  return balance;
}
