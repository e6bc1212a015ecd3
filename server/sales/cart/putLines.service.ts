import type { Inside } from '@/lib/commerce/wire';
import { cartProblem } from '@/lib/commerce/cartProblems';
import type {
  AddedLines,
  QuickProblem,
  RefusedLine,
  WantedLine,
} from '@/lib/contract/dealer.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { maximumFor, readCart, requireRoom } from './cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readHeldFor } from '@/server/sales/reservations/reservations.queries';
import { readItemFacts, readUnpriced } from '@/server/catalogue/items/itemFacts.queries';

/**
 * Puts many lines into the cart in one transaction. Existing lines get the new quantity; lines that
 * cannot be ordered are returned with the reason.
 */
export async function putLines(
  shop: Shop,
  buyer: Buyer,
  lines: readonly WantedLine[],
): Promise<Inside<AddedLines>> {
  const wanted = merged(lines);
  const { added, refused } = await shop.database.transaction(async (tx) => {
    const problems = await problemsOf(shop, tx, buyer, wanted);
    const good = wanted.filter(({ itmCode }) => !problems.has(itmCode));
    await write(shop, tx, buyer.customerId, good);
    const bad = wanted.flatMap((line): RefusedLine[] => {
      const problem = problems.get(line.itmCode);
      return problem === undefined ? [] : [{ ...line, problem }];
    });
    return { added: good, refused: bad };
  });
  return { cart: await readCart(shop, buyer), added, refused };
}

/** Returns the quantities of these items in the customer's cart. */
export async function piecesInCart(reader: Reader, customerId: number) {
  const rows = await reader
    .selectFrom('cartLine')
    .select(['itmCode', 'qty'])
    .where('customerId', '=', customerId)
    .execute();
  return new Map(rows.map(({ itmCode, qty }) => [itmCode, qty]));
}

function merged(lines: readonly WantedLine[]): WantedLine[] {
  const pieces = new Map<number, number>();
  for (const { itmCode, qty } of lines) pieces.set(itmCode, (pieces.get(itmCode) ?? 0) + qty);
  return [...pieces].map(([itmCode, qty]) => ({ itmCode, qty }));
}

async function problemsOf(
  shop: Shop,
  tx: Writer,
  buyer: Buyer,
  wanted: readonly WantedLine[],
): Promise<Map<number, QuickProblem>> {
  const codes = wanted.map(({ itmCode }) => itmCode);
  const known = await readItemFacts(tx, codes);
  const unpriced = await readUnpriced(tx, codes, buyer.userType);
  const maximum = maximumFor(shop, buyer);
  const stocked = wanted.map((line) => ({
    ...line,
    inStock: known.get(line.itmCode)?.inStock ?? 0,
  }));
  const held = await readHeldFor(tx, buyer.accountId, stocked);
  const problems = new Map<number, QuickProblem>();
  for (const { itmCode, qty, inStock: onShelf } of stocked) {
    const row = known.get(itmCode);
    const isSold = row !== undefined && row.visible === 1 && row.itmType !== 'M';
    const isPriced = !unpriced.has(itmCode);
    const inStock = onShelf + (held.get(itmCode) ?? 0);
    const facts = { qty, inStock, isSold, isPriced };
    const problem = cartProblem(facts, maximum);
    if (problem !== null) problems.set(itmCode, problem);
  }
  return problems;
}

/** Uses increasing times, so that the cart keeps the order of the list. */
async function write(
  shop: Shop,
  tx: Writer,
  customerId: number,
  lines: readonly WantedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await requireRoom(
    tx,
    customerId,
    lines.map(({ itmCode }) => itmCode),
  );
  const now = shop.clock();
  await tx
    .insertInto('cartLine')
    .values(lines.map((line, at) => ({ ...line, customerId, addedAt: now + at })))
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'itmCode'])
        .doUpdateSet(({ ref }) => ({ qty: ref('excluded.qty') })),
    )
    .execute();
}
