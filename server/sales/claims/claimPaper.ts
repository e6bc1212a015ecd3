import { CSV_START, csvLine } from '@/lib/commerce/csv';
import type { Supplier, SupplierClaim } from '@/lib/contract/supplier.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { counted, formatCount, formatDate } from '@/lib/text/format';
import type { InvoiceTexts } from '@/lib/text/invoiceWords';
import type { Shop } from '@/server/boot/shop';
import { claimPdf } from '@/server/sales/papers/invoicePdf';
import { senderOf } from '@/server/sales/papers/papers.service';
import { readPhotoFiles } from '@/server/sales/returns/claimPhotos.queries';

/** Returns a claim as a table that a supplier's program reads. */
export function claimCsv({ lines }: SupplierClaim): string {
  const rows = lines.map(({ sku, itmName, batch, qty, reason }) => [
    sku,
    itmName,
    batch ?? '',
    qty,
    reason,
  ]);
  return (
    CSV_START + [['SKU', 'Item', 'Batch', 'Quantity', 'Reason'], ...rows].map(csvLine).join('')
  );
}

/** Renders a claim on A4, with the photos of buyers. */
export async function claimPaper(
  shop: Shop,
  claim: SupplierClaim,
  supplier: Supplier,
): Promise<Buffer> {
  const { siteName, address, phones } = senderOf(shop);
  const own = [address, phones.map(displayPhone).join(', ')].filter(Boolean);
  const { claimNumber, createdAt, lines, note, pieces } = claim;
  const texts: InvoiceTexts = {
    title: 'Warranty Claim',
    head: siteName,
    orderNumber: claimNumber,
    parties: [
      {
        heading: 'Supplier',
        name: supplier.name,
        lines: [supplier.phone, supplier.email].flatMap((one) => one ?? []),
      },
      { heading: 'Answer to', name: siteName, lines: own },
    ],
    facts: [
      { label: 'Number', value: claimNumber },
      { label: 'Date', value: formatDate(createdAt) },
    ],
    columns: ['Code', 'Item', 'Qty', 'Batch', 'What is wrong'],
    rows: lines.map(({ sku, itmName, qty, batch, reason }) => [
      sku,
      itmName,
      formatCount(qty),
      batch ?? '',
      reason,
    ]),
    sums: [],
    inWords: '',
    closing: { heading: 'Note', lines: note === null ? [] : [note] },
    signatures: ['For the shop'],
    foot: `${counted(pieces, 'piece')}.`,
  };
  return claimPdf(texts, await readPhotoFiles(shop.database.read, claim.photos));
}
