import type { ScannedStock, StockItem } from '@/lib/contract/stock';
import { chunks } from '@/server/database/chunks';
import type { Reader, Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';

/** More items than this share no barcode that helps anybody. */
const MAX_MATCHES = 50;

const COLUMNS = [
  ...(['item.itmCode', 'item.sku', 'item.itmName', 'item.itmType'] as const),
  ...(['item.shelf', 'item.barcode', 'item.inStock', 'item.visible'] as const),
] as const;

type StockRow = Omit<StockItem, 'visible'> & { itmType: 'S' | 'C' | 'M'; visible: 0 | 1 };

/**
 * Returns the items that a scanned code means: by barcode, else by SKU, else by item code. An item
 * with variants stands for its variants, whose stock can change.
 */
export async function findByScan(db: Reader | Writer, code: string): Promise<ScannedStock> {
  for (const matchedBy of ['barcode', 'sku', 'itmCode'] as const) {
    const values = valuesOf(matchedBy, code);
    if (values.length === 0) continue;
    const found = await stockItems(db).where(`item.${matchedBy}`, 'in', values).execute();
    if (found.length > 0) return { matchedBy, items: await countable(db, found) };
  }
  return { matchedBy: null, items: [] };
}

/** Returns the item with this SKU. */
export async function findStockItem({ database }: Shop, sku: string) {
  const row = await stockItems(database.read).where('item.sku', '=', sku).executeTakeFirst();
  return row === undefined ? null : { item: stockItemOf(row), hasVariants: row.itmType === 'M' };
}

/** Returns these items by code. */
export async function readStockItems(
  db: Reader | Writer,
  itmCodes: readonly number[],
): Promise<Map<number, StockItem>> {
  const items = new Map<number, StockItem>();
  for await (const some of chunks(itmCodes)) {
    const rows = await db
      .selectFrom('item')
      .select(COLUMNS)
      .where('item.itmCode', 'in', some)
      .execute();
    for (const row of rows) items.set(row.itmCode, stockItemOf(row));
  }
  return items;
}

function stockItems(db: Reader | Writer) {
  return db.selectFrom('item').select(COLUMNS).limit(MAX_MATCHES);
}

function valuesOf(column: 'barcode' | 'sku' | 'itmCode', code: string): (string | number)[] {
  if (column === 'barcode') return spellingsOf(code);
  if (column === 'sku') return [...new Set([code, code.toUpperCase()])];
  return /^[1-9]\d{0,14}$/.test(code) ? [Number(code)] : [];
}

/** A scanner may send the 12 digits of UPC-A with a 0 in front, as EAN-13. */
function spellingsOf(code: string): string[] {
  if (/^0\d{12}$/.test(code)) return [code, code.slice(1)];
  return /^\d{12}$/.test(code) ? [code, `0${code}`] : [code];
}

async function countable(db: Reader | Writer, found: readonly StockRow[]): Promise<StockItem[]> {
  const parents = found.filter(({ itmType }) => itmType === 'M').map(({ itmCode }) => itmCode);
  const variants =
    parents.length === 0
      ? []
      : await stockItems(db).where('item.parentItmCode', 'in', parents).execute();
  // Sorted here: an engine could read the whole index of SKUs to avoid sorting.
  return [...found.filter(({ itmType }) => itmType !== 'M'), ...variants]
    .sort((left, right) => (left.sku < right.sku ? -1 : 1))
    .map(stockItemOf);
}

function stockItemOf({ itmType: _, visible, ...row }: StockRow): StockItem {
  return { ...row, visible: visible === 1 };
}
