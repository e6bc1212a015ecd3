import { codeKey } from '@/lib/commerce/codes';
import type { Reader, Writer } from '@/server/platform/database/connect';
import {
  meantItem,
  readSkuItems,
  readVariants,
  severalSentence,
  type SkuItem,
} from '@/server/catalogue/search/skuItems.queries';
import { refuseRow, type AskedRow } from './askedRows';
import { keepGroups, placeVariants } from './variantRows';

/** A row with the item that it means; null for a new one. */
export type FoundRow = { row: AskedRow; item: SkuItem | null };

/** Finds the items of rows by their SKUs, in any spelling. Refuses rows that may mean several, or one item twice. */
export async function findRows(
  db: Reader | Writer,
  rows: readonly AskedRow[],
): Promise<FoundRow[]> {
  const items = await readSkuItems(
    db,
    rows.map(({ sku }) => sku),
  );
  const seen = new Set<string>();
  const found = rows.map((row): FoundRow => {
    const meant = meantItem(row.sku, items);
    if (meant !== null && 'several' in meant) {
      return { row: refused(row, severalSentence(row.sku, meant.several)), item: null };
    }
    const item = meant?.item ?? null;
    const key = item === null ? `new ${codeKey(row.sku)}` : `item ${item.sku}`;
    if (seen.has(key)) return { row: refused(row, 'This item is in the batch twice.'), item: null };
    seen.add(key);
    return { row, item };
  });
  const placed = await keepGroups(db, await placeVariants(db, found));
  return [...placed, ...(await variantsOf(db, placed))];
}

function refused(row: AskedRow, reason: string): AskedRow {
  return row.refused.length > 0 ? row : { ...row, refused: refuseRow(row, reason) };
}

/** Returns rows for the variants of items that are hidden or shown: variants follow their item. */
async function variantsOf(db: Reader | Writer, found: readonly FoundRow[]): Promise<FoundRow[]> {
  const parents = new Map(
    found.flatMap(({ row, item }) => {
      const cell = row.cells.find(({ field }) => field === 'hidden');
      const isMeant = item?.itmType === 'M' && cell !== undefined && row.isUndo !== true;
      return isMeant && row.refused.length === 0 ? [[item.itmCode, cell] as const] : [];
    }),
  );
  if (parents.size === 0) return [];
  const own = new Set(found.flatMap(({ item }) => item?.itmCode ?? []));
  const variants = await readVariants(db, [...parents.keys()]);
  return variants.flatMap((item): FoundRow[] => {
    const cell = parents.get(item.parentItmCode ?? 0);
    if (cell === undefined || own.has(item.itmCode)) return [];
    const cells = [{ ...cell, from: item.visible === 0 }];
    return [{ row: { sku: item.sku, cells, refused: [], isNew: false, isImplied: true }, item }];
  });
}
