import { csvFile } from '@/lib/commerce/csv';
import type { Purchase, Suggestions } from '@/lib/contract/purchase.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { counted, formatAmount, formatCount, formatDate, formatMoney } from '@/lib/text/format';
import type { InvoiceTexts } from '@/lib/text/invoiceWords';
import type { Shop } from '@/server/boot/shop';
import { senderOf } from '@/server/sales/papers/papers.service';
import { purchasePdf } from '@/server/sales/papers/invoicePdf';
import type { Supplier } from '@/lib/contract/supplier.contract';

/** Returns an order to a supplier as a table that their program reads; costs where they are known. */
export function purchaseCsv({ lines }: Purchase): string {
  const rows = lines.map(({ sku, itmName, qty, cost }) => [sku, itmName, qty, cost ?? '']);
  return csvFile([['SKU', 'Item', 'Quantity', 'Cost, LKR'], ...rows]);
}

/** Returns what to buy as a table. */
export function suggestionsCsv({ items }: Suggestions): string {
  return csvFile([
    [
      'SKU',
      'Item',
      'In stock',
      'On the way',
      'Sold in 60 days',
      'Buyers waiting',
      'Lasts days',
      'Order',
    ],
    ...items.map((item) => [
      item.sku,
      item.itmName,
      item.inStock,
      item.incoming,
      item.sold,
      item.waiting,
      item.daysLeft ?? '',
      item.qty,
    ]),
  ]);
}

/** Renders an order to a supplier on A4. */
export function purchasePaper(shop: Shop, purchase: Purchase, supplier: Supplier): Promise<Buffer> {
  return purchasePdf(textsOf(shop, purchase, supplier));
}

function textsOf(shop: Shop, purchase: Purchase, { phone, email, terms }: Supplier): InvoiceTexts {
  const { siteName, address, phones } = senderOf(shop);
  const own = [address, phones.map(displayPhone).join(', ')].filter(Boolean);
  const { purchaseNumber, supplierName, sentAt, createdAt, expectedOn, lines, total, note } =
    purchase;
  return {
    title: 'Purchase Order',
    head: siteName,
    orderNumber: purchaseNumber,
    parties: [
      {
        heading: 'Supplier',
        name: supplierName,
        lines: [phone, email].flatMap((one) => one ?? []),
      },
      { heading: 'Deliver to', name: siteName, lines: own },
    ],
    facts: [
      { label: 'Number', value: purchaseNumber },
      { label: 'Date', value: formatDate(sentAt ?? createdAt) },
      { label: 'Expected', value: expectedOn ?? 'As soon as possible' },
      { label: 'Terms', value: terms ?? 'As agreed' },
    ],
    columns: ['Code', 'Item', 'Qty', 'Cost, LKR', 'Sum, LKR'],
    rows: lines
      .filter(({ qty }) => qty > 0)
      .map(({ sku, itmName, qty, cost }) => [
        sku,
        itmName,
        formatCount(qty),
        cost === null ? '' : formatAmount(cost),
        cost === null ? '' : formatAmount(Math.round(cost * 100 * qty) / 100),
      ]),
    sums: total === null ? [] : [{ label: 'Total', value: formatMoney(total) }],
    inWords: '',
    closing: { heading: 'Note', lines: note === null ? [] : [note] },
    signatures: ['For the shop'],
    foot: `${counted(purchase.pieces, 'piece')}.`,
  };
}
