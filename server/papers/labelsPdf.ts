import { displayPhone } from '@/lib/commerce/phone';
import type { Labels, PaperSender, ParcelLabel, ShelfLabel } from '@/lib/contract/papers';
import { formatMoney, formatWeight } from '@/lib/text/format';
import { drawBarCode, drawQr, qrOf } from './codes';
import { addPage, createPdf, mm, write, type PageSize, type Pdf } from './pdf';

const PARCEL: PageSize = { width: mm(100), height: mm(50) };
const SHELF: PageSize = { width: mm(50), height: mm(25) };

/** Left column with the code, above the strip with the cash to collect. */
const COLUMN = mm(28);
const STRIP = mm(37);
const INDENT = mm(2.5);

/** Renders parcel labels of 100 × 50 mm, one a page, in black only. */
export async function parcelLabelsPdf({ from, labels }: Labels): Promise<Buffer> {
  const codes = await Promise.all(labels.map(({ orderNumber }) => qrOf(orderNumber)));
  return createPdf('Parcel labels', (pdf) => {
    labels.forEach((label, at) => drawParcelLabel(pdf, label, from, codes[at] ?? []));
  });
}

function drawParcelLabel(pdf: Pdf, label: ParcelLabel, from: PaperSender, qr: boolean[][]): void {
  addPage(pdf, PARCEL);
  drawQr(pdf, qr, INDENT, mm(2), mm(22));
  const column = COLUMN - INDENT - mm(1);
  write(pdf, label.orderNumber, INDENT, mm(25.5), { size: 10.5, weight: 'bold', width: column });
  const { number, of } = label.parcel ?? { number: 1, of: 1 };
  write(pdf, `Parcel ${number} of ${of}`, INDENT, mm(30), { size: 7, width: column });
  write(pdf, formatWeight(label.weight), INDENT, mm(33), { size: 7, width: column });
  pdf.rect(COLUMN, 0, mm(0.4), STRIP).fill('black');
  pdf.rect(0, STRIP, PARCEL.width, mm(0.4)).fill('black');
  drawReceiver(pdf, label, from);
  drawCollect(pdf, label);
  drawWaybill(pdf, label);
}

/** Town and phone are larger than the street: the courier sorts and calls by them. */
function drawReceiver(pdf: Pdf, { to }: ParcelLabel, from: PaperSender): void {
  const x = COLUMN + INDENT;
  const width = PARCEL.width - x - INDENT;
  const name = to.shopName ?? to.fullName;
  let y = mm(1.8);
  y += write(pdf, name, x, y, { size: 13, weight: 'bold', width });
  const street = [to.line1, to.line2].filter((line) => line !== null && line !== '').join(', ');
  y += write(pdf, street, x, y, { size: 8.5, width, maxLines: 2 }) + 1;
  y += write(pdf, to.town.toUpperCase(), x, y, { size: 20, weight: 'bold', width });
  const where = [to.district, to.postcode].filter((part) => part !== null && part !== '').join(' ');
  y += write(pdf, where, x, y, { size: 8.5, width });
  const phones = [to.phone, to.secondPhone].filter((phone) => phone !== null).map(displayPhone);
  write(pdf, phones.join(' / '), x, y, { size: 14, weight: 'bold', width });
  const sender = `From ${from.siteName}, ${from.phones.map(displayPhone).join(', ')}`;
  write(pdf, sender, x, STRIP - mm(3.6), { size: 7, width });
}

function drawCollect(pdf: Pdf, { collect }: ParcelLabel): void {
  const top = STRIP + mm(0.4);
  const width = mm(54);
  if (collect === 0) {
    write(pdf, 'Paid, nothing to collect', INDENT, top + mm(4), {
      ...{ size: 11, weight: 'bold', width: width - INDENT },
    });
    return;
  }
  pdf.rect(0, top, width, PARCEL.height - top).fill('black');
  pdf.fillColor('white');
  write(pdf, 'Collect', INDENT, top + mm(2.6), { size: 8, width: mm(12) });
  write(pdf, 'COD', INDENT, top + mm(6), { size: 8, width: mm(12) });
  write(pdf, formatMoney(collect), mm(15), top + mm(3), {
    ...{ size: 15, weight: 'bold', width: width - mm(16) },
  });
  pdf.fillColor('black');
}

function drawWaybill(pdf: Pdf, { courier, waybill }: ParcelLabel): void {
  const box = { x: mm(57), y: STRIP + mm(1.6), width: mm(40), height: mm(6.4) };
  const hasCode = waybill !== null && drawBarCode(pdf, waybill, box);
  const words = [courier, waybill].filter((part) => part !== null).join(' ');
  write(pdf, words, box.x, hasCode ? box.y + box.height + 1 : box.y + mm(3), {
    ...{ size: 8, width: box.width },
  });
}

/** Renders shelf labels of 50 × 25 mm, one a page. */
export async function shelfLabelsPdf(labels: readonly ShelfLabel[]): Promise<Buffer> {
  const codes = await Promise.all(labels.map(({ scan }) => qrOf(scan)));
  return createPdf('Shelf labels', (pdf) => {
    labels.forEach((label, at) => drawShelfLabel(pdf, label, codes[at] ?? []));
  });
}

function drawShelfLabel(pdf: Pdf, { shelf, sku, itmName }: ShelfLabel, qr: boolean[][]): void {
  addPage(pdf, SHELF);
  drawQr(pdf, qr, mm(2), mm(2), mm(16));
  const x = mm(20);
  const width = SHELF.width - x - mm(1.5);
  write(pdf, shelf ?? '', x, mm(2), { size: 15, weight: 'bold', width });
  write(pdf, sku, x, mm(9), { size: 9, weight: 'bold', width });
  write(pdf, itmName, x, mm(13), { size: 6.5, width, maxLines: 3 });
}
