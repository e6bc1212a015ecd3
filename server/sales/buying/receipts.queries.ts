import type { Receipt } from '@/lib/commerce/returnRates';
import type { Reader } from '@/server/platform/database/connect';

/** Returns what came of each item, from whom and in which batch. */
export function listReceipts(read: Reader): Promise<Receipt[]> {
  return read
    .selectFrom('purchaseReceiptLine')
    .innerJoin('purchaseReceipt', 'purchaseReceipt.receiptId', 'purchaseReceiptLine.receiptId')
    .innerJoin('supplier', 'supplier.supplierId', 'purchaseReceipt.supplierId')
    .select(['itmCode', 'at', 'supplier.name as supplier', 'batch'])
    .execute();
}
