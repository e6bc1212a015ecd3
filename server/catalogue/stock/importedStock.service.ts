import { costOfChange } from '@/lib/commerce/stockCost';
import type { Actor } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { chunks } from '@/server/platform/database/chunks';
import { changeStock } from './changeStock.queries';
import { recountParents } from './parents.queries';
import { recordMovements, type Moved } from './recordMovements.queries';

type Stocked = { itmType: 'S' | 'C' | 'M'; inStock: number };

/** An item that the catalogue's writer added (no `before`) or changed. */
export type ImportedStock = { itmCode: number; before: Stocked | null; after: Stocked };

/**
 * Writes into the ledger how the catalogue's writer changed stock, in its transaction: the writer
 * sets an item's stock together with its other columns.
 */
export async function recordImportedStock(
  shop: Pick<Shop, 'clock' | 'database'>,
  tx: Writer,
  { actor, note }: { actor: Actor; note: string | null },
  items: readonly ImportedStock[],
): Promise<void> {
  const changed = items
    .map(({ itmCode, before, after }) => {
      const [inStock, balance] = [ledgerOf(before), ledgerOf(after)];
      return { itmCode, inStock, qty: balance - inStock, balance };
    })
    .filter(({ qty }) => qty !== 0)
    .sort((left, right) => left.itmCode - right.itmCode);
  const moved = await changeCosts(tx, changed);
  await recordMovements(shop, tx, actor, 'imported', moved, { note });
  const variants = items.filter(({ after }) => after.itmType === 'C');
  await recountParents(
    shop,
    tx,
    variants.map(({ itmCode }) => itmCode),
  );
}

type Changed = { itmCode: number; inStock: number; qty: number; balance: number };

/** Changes what the stock cost, which the writer leaves as it is; it has locked the items. */
async function changeCosts(tx: Writer, changed: readonly Changed[]): Promise<Moved[]> {
  const costs = await readCosts(
    tx,
    changed.map(({ itmCode }) => itmCode),
  );
  const moved = changed.map(({ inStock, ...change }) => {
    const { costedPieces = 0, stockValueCents = 0 } = costs.get(change.itmCode) ?? {};
    const stock = { inStock, costedPieces, stockValueCents };
    return { ...change, parts: costOfChange(stock, change.qty) };
  });
  const ofKnownCost = moved.filter(({ itmCode }) => costs.has(itmCode));
  await changeStock(
    tx,
    ofKnownCost.map((move) => ({ ...move, qty: 0 })),
  );
  return moved;
}

/** Returns what is known of the cost of items of which something is. */
async function readCosts(tx: Writer, itmCodes: readonly number[]) {
  const known = new Map<number, { costedPieces: number; stockValueCents: number }>();
  for await (const some of chunks(itmCodes)) {
    const rows = await tx
      .selectFrom('item')
      .select(['itmCode', 'costedPieces', 'stockValueCents'])
      .where('itmCode', 'in', some)
      .where('costedPieces', '>', 0)
      .execute();
    for (const row of rows) known.set(row.itmCode, row);
  }
  return known;
}

/** The stock of an item with variants is the sum of theirs and is in no ledger. */
function ledgerOf(item: Stocked | null): number {
  return item === null || item.itmType === 'M' ? 0 : item.inStock;
}

/** Returns where the ledger ends now. */
export async function ledgerEnd(db: Reader): Promise<number> {
  const { last } = await db
    .selectFrom('stockMovement')
    .select(({ fn }) => fn.max<number | null>('movementId').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Returns by how much sales, receipts and the like changed these items after a point of the ledger.
 * Counts and imports do not add: a later statement of the whole stock replaces them.
 */
export async function movedSince(
  db: Reader | Writer,
  end: number,
  itmCodes: readonly number[],
): Promise<Map<number, number>> {
  if (itmCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('stockMovement')
    .select('itmCode')
    .select(({ fn }) => fn.sum<number>('qty').as('pieces'))
    .where('itmCode', 'in', itmCodes)
    .where('movementId', '>', end)
    .where('place', '=', 'shelf')
    .where('kind', 'not in', ['imported', 'counted'])
    .groupBy('itmCode')
    .execute();
  return new Map(rows.map(({ itmCode, pieces }) => [itmCode, pieces]));
}
