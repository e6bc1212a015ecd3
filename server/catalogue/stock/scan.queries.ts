import { codeKey, onlyMeant } from '@/lib/commerce/codes';
import type { ScannedStock, StockItem } from '@/lib/contract/stock.contract';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { firstPicture } from '@/server/catalogue/items/firstPicture';

/** More items than this share no barcode that helps anybody. */
const MAX_MATCHES = 50;

const COLUMNS = [
  'item.itmCode',
  'item.sku',
  'item.itmName',
  'item.itmType',
  'item.shelf',
  'item.barcode',
  'item.inStock',
  'item.visible',
  'item.img1',
  'item.photoVersion',
] as const;

type StockRow = Omit<StockItem, 'visible'> & {
  itmType: 'S' | 'C' | 'M';
  visible: 0 | 1;
  photoVersion: string | null;
};

/**
 * Returns the items that a scanned code means: by barcode, else by SKU, else by item code. An item
 * with variants stands for its variants, whose stock can change.
 */
export async function findByScan(db: Reader | Writer, code: string): Promise<ScannedStock> {
  for (const matchedBy of ['barcode', 'sku', 'itmCode'] as const) {
    const found = await readMatches(db, matchedBy, code);
    if (found.length > 0) return { matchedBy, items: await countable(db, found) };
  }
  return { matchedBy: null, items: [] };
}

/** Returns the item with this SKU in any spelling; null where none or several have it. */
export async function findStockItem({ database }: Shop, sku: string) {
  const [row, ...others] = await readMatches(database.read, 'sku', sku);
  if (row === undefined || others.length > 0) return null;
  return { item: stockItemOf(row), hasVariants: row.itmType === 'M' };
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

async function readMatches(
  db: Reader | Writer,
  matchedBy: 'barcode' | 'sku' | 'itmCode',
  code: string,
): Promise<StockRow[]> {
  const key = codeKey(code);
  if (matchedBy === 'barcode') {
    return stockItems(db).where('item.barcodeKey', 'in', spellingsOf(key)).execute();
  }
  if (matchedBy === 'itmCode') {
    if (!/^[1-9]\d{0,14}$/.test(key)) return [];
    return stockItems(db).where('item.itmCode', '=', Number(key)).execute();
  }
  const found = await stockItems(db).where('item.skuKey', '=', key).execute();
  const meant = onlyMeant(code, found, ({ sku }) => sku);
  return meant === null ? found : [meant];
}

/** A scanner may send the 12 digits of UPC-A with a 0 in front, as EAN-13. */
export function spellingsOf(code: string): string[] {
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

function stockItemOf({ itmType: _, visible, img1, photoVersion, ...row }: StockRow): StockItem {
  return { ...row, visible: visible === 1, img1: firstPicture({ img1, photoVersion }) };
}
