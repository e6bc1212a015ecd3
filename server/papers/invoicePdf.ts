import { setImmediate } from 'node:timers/promises';
import type { CreditNote } from '@/lib/contract/creditNote';
import type { Invoice } from '@/lib/contract/invoice';
import { creditNoteTexts, invoiceTexts, type InvoiceTexts } from '@/lib/text/invoiceWords';
import { drawQr, qrOf } from './codes';
import { A4, addPage, countLines, createPdf, mm, write, type Pdf, type Weight } from './pdf';

const LEFT = mm(12.7);
const WIDTH = A4.width - 2 * LEFT;
const BOTTOM = A4.height - mm(20);
const HALF = WIDTH / 2;
const QR = mm(22);
/** What comes below the rows stays together. */
const END = mm(90);

const ROWS_AT_ONCE = 20;

type Column = { x: number; width: number; align: 'left' | 'right' };

/** Renders invoices on A4, each from a new page. */
export async function invoicesPdf(invoices: readonly Invoice[]): Promise<Buffer> {
  const codes = await Promise.all(invoices.map(({ orderNumber }) => qrOf(orderNumber)));
  return createPdf('Invoice', async (pdf) => {
    for (const [at, invoice] of invoices.entries()) {
      await drawInvoice(pdf, invoiceTexts(invoice), codes[at] ?? []);
    }
  });
}

/** Renders credit notes on A4, each from a new page. */
export async function creditNotesPdf(notes: readonly CreditNote[]): Promise<Buffer> {
  const codes = await Promise.all(notes.map(({ orderNumber }) => qrOf(orderNumber)));
  return createPdf('Credit note', async (pdf) => {
    for (const [at, note] of notes.entries()) {
      await drawInvoice(pdf, creditNoteTexts(note), codes[at] ?? []);
    }
  });
}

/** Lets other requests in between rows: an order may have thousands of lines. */
export async function drawInvoice(pdf: Pdf, texts: InvoiceTexts, qr: boolean[][]): Promise<void> {
  addPage(pdf, A4);
  const columns = columnsFor(texts.columns.length);
  let y = drawHeadings(pdf, columns, texts, drawHead(pdf, texts));
  for (const [at, row] of texts.rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const height = heightOf(pdf, columns, row);
    if (y + height > BOTTOM) y = drawHeadings(pdf, columns, texts, continued(pdf, texts));
    y = drawRow(pdf, columns, row, y, height);
  }
  if (y + END > BOTTOM) y = continued(pdf, texts);
  drawEnd(pdf, texts, y + mm(5), qr);
}

function continued(pdf: Pdf, { title, orderNumber }: InvoiceTexts): number {
  addPage(pdf, A4);
  const words = `${title} of ${orderNumber}, continued`;
  write(pdf, words, LEFT, mm(12), { size: 11, weight: 'bold', width: WIDTH });
  return mm(20);
}

/** Code and description, then numbers of equal width. */
function columnsFor(count: number): Column[] {
  const numbers = count - 2;
  const widths = [mm(25), 0, mm(12), ...Array.from({ length: numbers - 1 }, () => mm(23.5))];
  widths[1] = WIDTH - widths.reduce((sum, width) => sum + width, 0);
  let x = LEFT;
  return widths.map((width, at) => {
    const column: Column = { x, width: width - mm(1.5), align: at < 2 ? 'left' : 'right' };
    x += width;
    return at === count - 1 ? { ...column, width } : column;
  });
}

function drawHead(pdf: Pdf, { head, title, parties, facts }: InvoiceTexts): number {
  write(pdf, head, LEFT, mm(15), { size: 14, weight: 'bold', width: HALF });
  write(pdf, title, LEFT, mm(13), { size: 21, weight: 'bold', width: WIDTH, align: 'right' });
  rule(pdf, mm(26), 1.5);
  const ends = parties.map((party, at) => {
    const [x, width] = [LEFT + at * HALF, HALF - mm(5)];
    let y = mm(32);
    y += write(pdf, party.heading, x, y, { size: 8.5, width });
    y += write(pdf, party.name, x, y + 1, { size: 12, weight: 'bold', width, maxLines: 2 }) + 2;
    for (const line of party.lines) y += write(pdf, line, x, y, { size: 9, width, maxLines: 2 });
    return y;
  });
  const top = Math.max(...ends) + mm(5);
  facts.forEach(({ label, value }, at) => {
    const x = LEFT + (at * WIDTH) / facts.length;
    const width = WIDTH / facts.length - mm(2);
    write(pdf, label, x, top, { size: 8.5, width });
    write(pdf, value, x, top + mm(4.5), { size: 11, weight: 'bold', width, maxLines: 2 });
  });
  return top + mm(16);
}

const CELL = { size: 8.5, maxLines: 3 };

function heightOf(pdf: Pdf, columns: readonly Column[], cells: readonly string[]): number {
  const lines = columns.map(({ width }, at) =>
    countLines(pdf, cells[at] ?? '', { ...CELL, width }),
  );
  return Math.max(...lines) * CELL.size * 1.25 + mm(4);
}

function drawHeadings(
  pdf: Pdf,
  columns: readonly Column[],
  { columns: headings }: InvoiceTexts,
  y: number,
): number {
  return drawRow(pdf, columns, headings, y, heightOf(pdf, columns, headings), 'bold');
}

/** Returns where the next row begins. */
function drawRow(
  pdf: Pdf,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  height: number,
  weight: Weight = 'regular',
): number {
  columns.forEach(({ x, width, align }, at) => {
    write(pdf, cells[at] ?? '', x, y + mm(2), { ...CELL, width, align, weight });
  });
  rule(pdf, y + height, weight === 'bold' ? 1 : 0.4);
  return y + height;
}

function drawEnd(pdf: Pdf, { sums, inWords, closing }: InvoiceTexts, top: number, qr: boolean[][]) {
  let y = top;
  sums.forEach(({ label, value }, at) => {
    const isTotal = at === sums.length - 1;
    const style = isTotal ? { size: 13, weight: 'bold' as const } : { size: 9 };
    write(pdf, label, LEFT + HALF, y, { ...style, width: HALF / 2 });
    y += write(pdf, value, LEFT + HALF, y, { ...style, width: HALF, align: 'right' }) + mm(2);
  });
  y += write(pdf, 'Total in words', LEFT, y + mm(4), { size: 8.5, width: WIDTH }) + mm(4);
  y += write(pdf, inWords, LEFT, y, { size: 9, weight: 'bold', width: WIDTH, maxLines: 3 });
  y += mm(6);
  drawQr(pdf, qr, LEFT + WIDTH - QR, y, QR);
  write(pdf, closing.heading, LEFT, y, { size: 8.5, width: HALF });
  closing.lines.forEach((line, at) => {
    write(pdf, line, LEFT, y + mm(4.5 * (at + 1)), { size: 9, width: HALF });
  });
}

function rule(pdf: Pdf, y: number, thickness: number): void {
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(thickness)
    .stroke('black');
  pdf.fillColor('black');
}
