import type { Inside } from '@/lib/commerce/wire';
import { lineFacts, listChanges, notSold } from '@/lib/commerce/listChanges';
import type { ItemList, ItemListLine, ItemListSummary } from '@/lib/contract/account.contract';
import type { AddedLines, AgainLine, WantedLine } from '@/lib/contract/dealer.contract';
import { linesToday, requireHeld } from '@/server/sales/cart/linesToday.service';
import { putLines } from '@/server/sales/cart/putLines.service';
import { lockBuyer, type ActingBuyer } from '@/server/people/customers/account.service';
import type { Shop } from '@/server/boot/shop';
import { listsOf, readLines, unknownList, type ListLine } from './listRows.queries';

/** Returns the account's lists, the one that changed last first. */
export function readLists(
  shop: Shop,
  { accountId }: ActingBuyer,
): Promise<Inside<ItemListSummary>[]> {
  return listsOf(shop.database.read, accountId)
    .orderBy('updatedAt', 'desc')
    .orderBy('itemList.listId', 'desc')
    .execute();
}

/** Returns a list with what changed since it was accepted; another account's is unknown. */
export async function readList(
  shop: Shop,
  acting: ActingBuyer,
  listId: number,
): Promise<Inside<ItemList>> {
  const summary = await requireList(shop, acting, listId);
  const accepted = await readLines(shop.database.read, listId);
  const lines = await linesToday(
    shop,
    acting,
    accepted.map(({ unitPriceCents, ...line }) => ({ ...line, wasCents: unitPriceCents ?? 0 })),
  );
  return { ...summary, lines: accepted.map((line, at) => compared(line, lines[at])) };
}

async function requireList(
  { database }: Shop,
  { accountId }: ActingBuyer,
  listId: number,
): Promise<Inside<ItemListSummary>> {
  const list = await listsOf(database.read, accountId)
    .where('itemList.listId', '=', listId)
    .executeTakeFirst();
  if (list === undefined) throw unknownList();
  return list;
}

function compared(then: ListLine, line: Inside<AgainLine> | undefined): Inside<ItemListLine> {
  if (line === undefined) throw new Error(`item ${then.itmCode} of a list was not read`);
  const { itmCode, sku, itmName, ownCode, qty, item, nowCents, inCart, problem } = line;
  const today = item === null ? notSold(itmName) : lineFacts(item, qty);
  return {
    itmCode,
    sku,
    itmName,
    qty,
    item,
    nowCents,
    inCart,
    problem,
    ...(ownCode === undefined ? {} : { ownCode }),
    wasCents: then.unitPriceCents,
    changes: listChanges(then, today),
  };
}

/** Adds lines of a list to the cart; refuses items that are not on it. */
export async function listToCart(
  shop: Shop,
  acting: ActingBuyer,
  listId: number,
  wanted: readonly WantedLine[],
): Promise<Inside<AddedLines>> {
  await requireList(shop, acting, listId);
  requireHeld(await readLines(shop.database.read, listId), wanted);
  return putLines(shop, acting, wanted);
}

export async function deleteList(shop: Shop, acting: ActingBuyer, listId: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockBuyer(tx, acting);
    const { numDeletedRows } = await tx
      .deleteFrom('itemList')
      .where('listId', '=', listId)
      .where('accountId', '=', acting.accountId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unknownList();
  });
}
