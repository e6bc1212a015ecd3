import type { Cents } from '@/lib/commerce/money';
import type { Inside } from '@/lib/commerce/wire';
import { lineFacts, notSold, recounted, type LineFacts } from '@/lib/commerce/listChanges';
import { MAX_LIST_LINES, MAX_LISTS } from '@/lib/contract/limits';
import type { ItemList } from '@/lib/contract/account.contract';
import type { ChangeList, ListSource, SaveList } from '@/lib/contract/cart.forms';
import type { WantedLine } from '@/lib/contract/dealer.contract';
import { readCart } from '@/server/sales/cart/cart.service';
import { readKnownItems } from '@/server/catalogue/items/items.queries';
import { lockBuyer, type ActingBuyer } from '@/server/people/customers/account.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { readOrder } from '@/server/sales/orders/orders.service';
import type { Shop } from '@/server/boot/shop';
import { readLines, unknownList, writeLines, type ListLine } from './listRows.queries';
import { readList } from './lists.service';

const STALE =
  'This list was changed meanwhile, perhaps by a colleague. It is shown as it is now; please make your change again. ';

/** The pieces of a line at most. */
const MAX_QTY = 1_000_000;

/** Saves lines, an order or the cart as a list of the account, at the account's prices of today. */
export async function createList(
  shop: Shop,
  acting: ActingBuyer,
  { name, ...source }: SaveList,
): Promise<{ listId: number }> {
  const wanted = await linesIn(shop, acting, source);
  return shop.database.transaction(async (tx) => {
    await lockBuyer(tx, acting);
    await requireRoom(tx, acting.accountId);
    await requireFreeName(tx, acting.accountId, name, 0);
    const lines = await nextLines(shop, tx, acting, { held: [], wanted, ...source });
    const { listId } = await tx
      .insertInto('itemList')
      .values({ accountId: acting.accountId, ...named(name), updatedAt: shop.clock() })
      .returning('listId')
      .executeTakeFirstOrThrow();
    await writeLines(tx, listId, lines);
    return { listId };
  });
}

/** Changes the whole list; refuses a version that is not the newest. */
export function changeList(
  shop: Shop,
  acting: ActingBuyer,
  listId: number,
  { version, name, lines }: ChangeList,
): Promise<Inside<ItemList>> {
  return rewrite(shop, acting, { listId, version, name }, (tx, held) =>
    nextLines(shop, tx, acting, { held, wanted: merged(lines), lines }),
  );
}

/** Adds lines to a list; it needs no version, because it overwrites nothing. */
export async function addToList(
  shop: Shop,
  acting: ActingBuyer,
  listId: number,
  source: ListSource,
): Promise<Inside<ItemList>> {
  const more = await linesIn(shop, acting, source);
  return rewrite(shop, acting, { listId }, (tx, held) =>
    nextLines(shop, tx, acting, { held, wanted: merged([...held, ...more]), ...source }),
  );
}

/** The prices in cents that were seen in a version of a list. */
type AcceptedPrices = {
  version: number;
  seen: readonly { itmCode: number; unitPriceCents: Cents | null }[];
};

/** Accepts today's prices, stock and names of the lines whose price is the one that was seen. */
export function acceptChanges(
  shop: Shop,
  acting: ActingBuyer,
  listId: number,
  { version, seen }: AcceptedPrices,
): Promise<Inside<ItemList>> {
  const prices = new Map(seen.map(({ itmCode, unitPriceCents }) => [itmCode, unitPriceCents]));
  return rewrite(shop, acting, { listId, version }, async (tx, held) => {
    const today = await factsOf(shop, tx, acting, held);
    return held.map((line) => {
      const facts = today(line);
      return prices.get(line.itmCode) === facts.unitPriceCents ? { ...line, ...facts } : line;
    });
  });
}

type Target = { listId: number; version?: number; name?: string };

/** Writes what a list is to hold. The account's row is locked, so that changes follow each other. */
async function rewrite(
  shop: Shop,
  acting: ActingBuyer,
  { listId, version, name }: Target,
  next: (tx: Writer, held: ListLine[]) => Promise<ListLine[]>,
): Promise<Inside<ItemList>> {
  await shop.database.transaction(async (tx) => {
    await lockBuyer(tx, acting);
    const list = await tx
      .selectFrom('itemList')
      .select('version')
      .where('listId', '=', listId)
      .where('accountId', '=', acting.accountId)
      .executeTakeFirst();
    if (list === undefined) throw unknownList();
    if (version !== undefined && version !== list.version) {
      throw new ShopError('conflict', { list: STALE });
    }
    if (name !== undefined) await requireFreeName(tx, acting.accountId, name, listId);
    const lines = await next(tx, await readLines(tx, listId));
    await tx
      .updateTable('itemList')
      .set({ version: list.version + 1, updatedAt: shop.clock() })
      .$if(name !== undefined, (query) => query.set(named(name ?? '')))
      .where('listId', '=', listId)
      .execute();
    await writeLines(tx, listId, lines);
  });
  return readList(shop, acting, listId);
}

function named(name: string) {
  return { name, nameKey: name.toLowerCase() };
}

type Next = { held: readonly ListLine[]; wanted: readonly WantedLine[] } & ListSource;

/** Keeps what was accepted of lines that are held; new ones are accepted as they are today. */
async function nextLines(
  shop: Shop,
  tx: Writer,
  acting: ActingBuyer,
  { held, wanted, lines }: Next,
): Promise<ListLine[]> {
  if (wanted.length > MAX_LIST_LINES) throw tooLong(wanted.length);
  const before = new Map(held.map((line) => [line.itmCode, line]));
  const fresh = await newLines(shop, tx, acting, {
    wanted: wanted.filter(({ itmCode }) => !before.has(itmCode)),
    // Lines of the cart and of orders are known to the customer, even when they are no longer sold.
    mustBeSold: lines !== undefined,
  });
  const today = await factsOf(shop, tx, acting, held);
  return wanted.flatMap(({ itmCode, qty }) => {
    const line = before.get(itmCode);
    if (line === undefined) return fresh.get(itmCode) ?? [];
    if (line.qty === qty) return [line];
    const counts = { before: today(line), after: today({ ...line, qty }) };
    return [{ ...line, qty, ...recounted(line, counts) }];
  });
}

type NewLines = { wanted: readonly WantedLine[]; mustBeSold: boolean };

async function newLines(
  shop: Shop,
  tx: Writer,
  acting: ActingBuyer,
  { wanted, mustBeSold }: NewLines,
): Promise<Map<number, ListLine>> {
  const items = await itemsOf(shop, tx, acting, wanted);
  const lines = new Map<number, ListLine>();
  for (const { itmCode, qty } of wanted) {
    const one = items.get(itmCode);
    if (one === undefined || (mustBeSold && !one.isSold)) {
      throw new ShopError('not-found', { lines: "We can't find this product. " });
    }
    const { item, isSold } = one;
    const facts = isSold ? lineFacts(item, qty) : notSold(item.itmName);
    lines.set(itmCode, { itmCode, qty, sku: item.sku, ...facts });
  }
  return lines;
}

/** Returns a function that tells the facts of a line today. */
async function factsOf(shop: Shop, tx: Writer, acting: ActingBuyer, lines: readonly ListLine[]) {
  const items = await itemsOf(shop, tx, acting, lines);
  return ({ itmCode, qty, itmName }: ListLine): LineFacts => {
    const one = items.get(itmCode);
    return one?.isSold === true ? lineFacts(one.item, qty) : notSold(itmName);
  };
}

async function itemsOf(
  shop: Shop,
  tx: Writer,
  { userType }: ActingBuyer,
  lines: readonly { itmCode: number }[],
) {
  const codes = lines.map(({ itmCode }) => itmCode);
  const known = await readKnownItems(shop, codes, userType, tx);
  return new Map(
    known.map(({ item, isVisible }) => [
      item.itmCode,
      { item, isSold: isVisible && item.itmType !== 'M' },
    ]),
  );
}

/** Returns the lines of a source, each item once. */
async function linesIn(
  shop: Shop,
  acting: ActingBuyer,
  { lines, orderNumber }: ListSource,
): Promise<WantedLine[]> {
  if (lines !== undefined) return merged(lines);
  if (orderNumber !== undefined) {
    return merged((await readOrder(shop, acting.accountId, orderNumber)).lines);
  }
  const { cart } = await readCart(shop, acting);
  if (cart.length === 0) throw new ShopError('conflict', { cart: 'Your cart is empty. ' });
  return merged(cart);
}

function merged(lines: readonly WantedLine[]): WantedLine[] {
  const pieces = new Map<number, number>();
  for (const { itmCode, qty } of lines) {
    pieces.set(itmCode, Math.min(MAX_QTY, (pieces.get(itmCode) ?? 0) + qty));
  }
  return [...pieces].map(([itmCode, qty]) => ({ itmCode, qty }));
}

function tooLong(lines: number): ShopError {
  return new ShopError('conflict', {
    lines: `A list has at most ${MAX_LIST_LINES} lines; these are ${lines}. `,
  });
}

async function requireRoom(tx: Writer, accountId: number): Promise<void> {
  const { saved } = await tx
    .selectFrom('itemList')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (saved < MAX_LISTS) return;
  throw new ShopError('conflict', {
    name: `You have ${MAX_LISTS} lists, which is the most. Please delete one first. `,
  });
}

async function requireFreeName(
  tx: Writer,
  accountId: number,
  name: string,
  listId: number,
): Promise<void> {
  const taken = await tx
    .selectFrom('itemList')
    .select('listId')
    .where('accountId', '=', accountId)
    .where('nameKey', '=', named(name).nameKey)
    .where('listId', '!=', listId)
    .executeTakeFirst();
  if (taken === undefined) return;
  throw new ShopError('conflict', { name: `There is a list called “${name}” already. ` });
}
