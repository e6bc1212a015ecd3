import { marginOfOne } from '@/lib/commerce/margin';
import { averageCost } from '@/lib/commerce/stockCost';
import { purchaseNumber } from '@/lib/commerce/purchaseLife';
import type { Inside } from '@/lib/commerce/wire';
import type { ItemCost } from '@/lib/contract/cost.contract';
import type { Shop } from '@/server/boot/shop';
import { readValue } from '@/server/catalogue/stock/buying.queries';
import { itemOfSku } from '@/server/catalogue/office/officeItem.service';

const LAST_RECEIPTS = 10;

/** Returns what an item costs and earns at its retail price. Throws 'not-found', and 'conflict' for several. */
export async function readItemCost(shop: Shop, sku: string): Promise<Inside<ItemCost>> {
  const { read } = shop.database;
  const { itmCode } = await itemOfSku(shop, sku);
  const item = await readValue(read, itmCode);
  const receipts = await read
    .selectFrom('purchaseReceiptLine as line')
    .innerJoin('purchaseReceipt', 'purchaseReceipt.receiptId', 'line.receiptId')
    .innerJoin('supplier', 'supplier.supplierId', 'purchaseReceipt.supplierId')
    .select(['at', 'purchaseId', 'supplier.name as supplierName', 'qty', 'costCents', 'batch'])
    .where('itmCode', '=', itmCode)
    .orderBy('line.receiptId', 'desc')
    .limit(LAST_RECEIPTS)
    .execute();
  const averageCents = averageCost(item);
  const isPriced = item.askForPrice === 0 && item.priceCents > 0;
  const priceCents = isPriced ? item.priceCents : null;
  return {
    inStock: item.inStock,
    costedPieces: item.costedPieces,
    valueCents: item.stockValueCents,
    averageCents,
    priceCents,
    ...marginOfOne(priceCents, averageCents, shop.settings.tax.vatRegistered),
    receipts: receipts.map(({ purchaseId, ...receipt }) => ({
      ...receipt,
      purchaseNumber: purchaseNumber(purchaseId),
    })),
  };
}
