import { parcelCode } from '@/lib/commerce/orderNumber';
import type { Labels, PaperSender, ParcelLabel } from '@/lib/contract/paper.contract';
import type { ShelfLabel } from '@/lib/contract/item.contract';
import { labelTexts, type LabelTexts } from '@/lib/text/paperWords';
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
  const codes = await Promise.all(
    labels.map(({ orderNumber, parcel }) => qrOf(parcelCode(orderNumber, parcel))),
  );
  return createPdf('Parcel labels', (pdf) => {
    labels.forEach((label, at) => drawParcelLabel(pdf, label, from, codes[at] ?? []));
  });
}

function drawParcelLabel(pdf: Pdf, label: ParcelLabel, from: PaperSender, qr: boolean[][]): void {
  addPage(pdf, PARCEL);
  drawQr(pdf, qr, INDENT, mm(2), mm(22));
  const column = COLUMN - INDENT - mm(1);
  write(pdf, label.orderNumber, INDENT, mm(25.5), { size: 10.5, weight: 'bold', width: column });
  const texts = labelTexts(label, from);
  write(pdf, texts.parcel, INDENT, mm(30), { size: 7, width: column });
  write(pdf, texts.weight, INDENT, mm(33), { size: 7, width: column });
  pdf.rect(COLUMN, 0, mm(0.4), STRIP).fill('black');
  pdf.rect(0, STRIP, PARCEL.width, mm(0.4)).fill('black');
  drawReceiver(pdf, texts);
  drawCollect(pdf, texts);
  drawWaybill(pdf, label.waybill, texts);
}

/** Points, and the wanted lines, of what a label says of the receiver. */
const SIZES = {
  usual: { name: 13, street: 8.5, town: 20, district: 8.5, phones: 14, lines: [1, 2, 1] },
  long: { name: 8.5, street: 6.5, town: 10.5, district: 7, phones: 11, lines: [2, 4, 2] },
} as const;

/** Town and phone are larger than the street: the courier sorts and calls by them. */
function drawReceiver(pdf: Pdf, texts: LabelTexts): void {
  const x = COLUMN + INDENT;
  const width = PARCEL.width - x - INDENT;
  const size = SIZES[texts.isLong ? 'long' : 'usual'];
  const [ofName, ofStreet, ofTown] = size.lines;
  const bold = { weight: 'bold', width } as const;
  let y = mm(1.8);
  y += write(pdf, texts.name, x, y, { ...bold, size: size.name, wantedLines: ofName });
  y += write(pdf, texts.street, x, y, { size: size.street, width, wantedLines: ofStreet }) + 1;
  y += write(pdf, texts.town, x, y, { ...bold, size: size.town, wantedLines: ofTown });
  if (texts.district !== '') y += write(pdf, texts.district, x, y, { size: size.district, width });
  y += write(pdf, texts.phones, x, y, { ...bold, size: size.phones });
  const from = STRIP - mm(3.6);
  // The sender gives way to a receiver who needs the room.
  if (y <= from) write(pdf, texts.from, x, from, { size: 7, width });
}

function drawCollect(pdf: Pdf, { cash, payment }: LabelTexts): void {
  const top = STRIP + mm(0.4);
  const width = mm(54);
  if (cash === null) {
    write(pdf, payment, INDENT, top + mm(4), {
      size: 11,
      weight: 'bold',
      width: width - INDENT,
    });
    return;
  }
  pdf.rect(0, top, width, PARCEL.height - top).fill('black');
  pdf.fillColor('white');
  write(pdf, 'Collect', INDENT, top + mm(2.6), { size: 8, width: mm(12) });
  write(pdf, 'COD', INDENT, top + mm(6), { size: 8, width: mm(12) });
  write(pdf, cash, mm(15), top + mm(3), { size: 15, weight: 'bold', width: width - mm(16) });
  pdf.fillColor('black');
}

function drawWaybill(pdf: Pdf, waybill: string | null, { courier }: LabelTexts): void {
  const box = { x: mm(57), y: STRIP + mm(1.6), width: mm(40), height: mm(6.4) };
  const hasCode = waybill !== null && drawBarCode(pdf, waybill, box);
  write(pdf, courier, box.x, hasCode ? box.y + box.height + 1 : box.y + mm(3), {
    size: 8,
    width: box.width,
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
  const code = write(pdf, sku, x, mm(9), { size: 9, weight: 'bold', width });
  write(pdf, itmName, x, mm(9) + code, { size: 6.5, width, wantedLines: 3 });
}
