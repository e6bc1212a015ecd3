import { setImmediate } from 'node:timers/promises';
import type { CreditNote, Invoice, Receipt } from '@/lib/contract/paper.contract';
import { receiptTexts } from '@/lib/text/receiptWords';
import { creditNoteTexts, invoiceTexts, type InvoiceTexts } from '@/lib/text/invoiceWords';
import { drawQr, qrOf } from './codes';
import { drawMark } from './mark';
import { A4, addPage, countLines, createPdf, mm, write, type Pdf, type Weight } from './pdf';
import { drawPhotos, type PaperPhoto } from './photoPages';

const LEFT = mm(12.7);
const WIDTH = A4.width - 2 * LEFT;
const BOTTOM = A4.height - mm(20);
const FOOT = A4.height - mm(15);
const HALF = WIDTH / 2;
const QR = mm(22);
const MARK = mm(8.5);
/** What comes below the rows stays together. */
const END = mm(115);
const GREEN = '#07362c';
const GREY = '#7a8f88';

const ROWS_AT_ONCE = 20;

type Column = { x: number; width: number; align: 'left' | 'right' };

/** Renders invoices on A4, each from a new page. */
export function invoicesPdf(invoices: readonly Invoice[]): Promise<Buffer> {
  return papersPdf('Invoice', invoices.map(invoiceTexts));
}

/** Renders credit notes on A4, each from a new page. */
export function creditNotesPdf(notes: readonly CreditNote[]): Promise<Buffer> {
  return papersPdf('Credit note', notes.map(creditNoteTexts));
}

/** Renders receipts on A4, each from a new page. */
export function receiptsPdf(receipts: readonly Receipt[]): Promise<Buffer> {
  return papersPdf('Receipt', receipts.map(receiptTexts));
}

/** Renders the statement of an account on A4. */
export function statementPdf(texts: InvoiceTexts): Promise<Buffer> {
  return papersPdf('Statement', [texts]);
}

/** Renders an order to a supplier on A4. */
export function purchasePdf(texts: InvoiceTexts): Promise<Buffer> {
  return papersPdf('Purchase order', [texts]);
}

/** Renders a claim to a supplier on A4, and photos of the pieces on further pages. */
export function claimPdf(texts: InvoiceTexts, photos: readonly PaperPhoto[]): Promise<Buffer> {
  return papersPdf('Warranty claim', [texts], photos);
}

async function papersPdf(
  title: string,
  papers: readonly InvoiceTexts[],
  photos: readonly PaperPhoto[] = [],
): Promise<Buffer> {
  const codes = await Promise.all(papers.map(({ orderNumber }) => qrOf(orderNumber)));
  return createPdf(title, async (pdf) => {
    for (const [at, texts] of papers.entries()) await drawInvoice(pdf, texts, codes[at] ?? []);
    drawPhotos(pdf, `Photos of ${papers[0]?.orderNumber}`, photos);
  });
}

/** Lets other requests in between rows: an order may have thousands of lines. */
export async function drawInvoice(pdf: Pdf, texts: InvoiceTexts, qr: boolean[][]): Promise<void> {
  const first = pdf.bufferedPageRange().count;
  addPage(pdf, A4);
  const columns = columnsFor(texts);
  let y = drawHeadings(pdf, columns, texts, drawHead(pdf, texts));
  for (const [at, row] of texts.rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const height = heightOf(pdf, columns, row);
    if (y + height > BOTTOM) y = drawHeadings(pdf, columns, texts, continued(pdf, texts));
    y = drawRow(pdf, columns, row, y, height);
  }
  if (y + END > BOTTOM) y = continued(pdf, texts);
  drawEnd(pdf, texts, y + mm(5), qr);
  drawFeet(pdf, texts, first);
}

/** Writes the last line of each page of a paper that began with page `first`. */
function drawFeet(pdf: Pdf, { foot }: InvoiceTexts, first: number): void {
  const { count } = pdf.bufferedPageRange();
  const style = { size: 8, width: HALF };
  for (let at = first; at < count; at += 1) {
    pdf.switchToPage(at);
    const page = `Page ${at - first + 1} of ${count - first}`;
    write(pdf, page, LEFT + HALF, FOOT, { ...style, align: 'right' });
    if (at === count - 1)
      write(pdf, foot, LEFT, FOOT, { ...style, width: WIDTH - mm(28), wantedLines: 3 });
  }
}

function continued(pdf: Pdf, { title, orderNumber }: InvoiceTexts): number {
  addPage(pdf, A4);
  const words =
    orderNumber === '' ? `${title}, continued` : `${title} of ${orderNumber}, continued`;
  write(pdf, words, LEFT, mm(12), { size: 11, weight: 'bold', width: WIDTH });
  return mm(20);
}

/** Code and description, then a quantity and amounts of equal width, or one amount. */
function columnsFor({ columns: { length: count }, hasOnlyAmounts }: InvoiceTexts): Column[] {
  const numbers = count - 2;
  const quantity = numbers === 1 || hasOnlyAmounts === true ? [] : [mm(12)];
  const amounts = Array.from({ length: Math.max(1, numbers - quantity.length) }, () => mm(23.5));
  // A tax invoice has two columns more.
  const code = count > 5 ? mm(25) : mm(32);
  const widths = [code, 0, ...quantity, ...amounts];
  widths[1] = WIDTH - widths.reduce((sum, width) => sum + width, 0);
  let x = LEFT;
  return widths.map((width, at) => {
    const column: Column = { x, width: width - mm(1.5), align: at < 2 ? 'left' : 'right' };
    x += width;
    return at === count - 1 ? { ...column, width } : column;
  });
}

function drawHead(pdf: Pdf, { head, title, parties, facts }: InvoiceTexts): number {
  drawMark(pdf, LEFT, mm(13), MARK);
  const name = LEFT + MARK + mm(3);
  write(pdf, head, name, mm(15), { size: 14, weight: 'bold', width: HALF });
  write(pdf, title, LEFT, mm(13), { size: 21, weight: 'bold', width: WIDTH, align: 'right' });
  rule(pdf, mm(26), 1.5, GREEN);
  const ends = parties.map((party, at) => {
    const [x, width] = [LEFT + at * HALF, HALF - mm(5)];
    let y = mm(32);
    y += write(pdf, party.heading, x, y, { size: 8.5, width });
    y += write(pdf, party.name, x, y + 1, { size: 12, weight: 'bold', width, wantedLines: 2 }) + 2;
    for (const line of party.lines) {
      y += write(pdf, line, x, y, { size: 9, width, wantedLines: 2 });
    }
    return y;
  });
  const top = Math.max(...ends) + mm(5);
  drawFacts(pdf, facts, top);
  return top + mm(21);
}

/** A framed row of cells. */
function drawFacts(pdf: Pdf, facts: InvoiceTexts['facts'], top: number): void {
  const cell = WIDTH / facts.length;
  facts.forEach(({ label, value }, at) => {
    frame(pdf, LEFT + at * cell, top, cell, mm(15));
    const [x, width] = [LEFT + at * cell + mm(3), cell - mm(5)];
    write(pdf, label, x, top + mm(2.5), { size: 8.5, width });
    write(pdf, value, x, top + mm(6.5), { size: 11, weight: 'bold', width });
  });
}

/** A long name and the buyer's own code. */
const CELL = { size: 8.5, wantedLines: 4 } as const;

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

function drawEnd(pdf: Pdf, texts: InvoiceTexts, top: number, qr: boolean[][]): void {
  const y = drawWords(pdf, texts, drawSums(pdf, texts, top) + mm(4));
  if (texts.orderNumber !== '') drawQr(pdf, qr, LEFT + WIDTH - QR, y, QR);
  write(pdf, texts.closing.heading, LEFT, y, { size: 8.5, width: HALF });
  let below = y + mm(4.5);
  for (const line of texts.closing.lines) {
    below += write(pdf, line, LEFT, below, { size: 9, width: WIDTH - QR - mm(6), wantedLines: 2 });
  }
  drawSignatures(pdf, texts, Math.max(y + QR, below) + mm(20));
}

/** Writes the total in words, in a frame, and returns where it ends. */
function drawWords(pdf: Pdf, { inWords }: InvoiceTexts, y: number): number {
  if (inWords === '') return y;
  frame(pdf, LEFT, y, WIDTH, mm(15));
  const words = { size: 9, weight: 'bold' as const, width: WIDTH - mm(6), wantedLines: 2 };
  write(pdf, 'Total in words', LEFT + mm(3), y + mm(2.5), { size: 8.5, width: WIDTH });
  write(pdf, inWords, LEFT + mm(3), y + mm(6.5), words);
  return y + mm(21);
}

/** Returns where it ends; the last sum is the total. */
function drawSums(pdf: Pdf, { sums }: InvoiceTexts, top: number): number {
  let y = top;
  sums.forEach(({ label, value }, at) => {
    const isTotal = at === sums.length - 1;
    const style = isTotal ? { size: 13, weight: 'bold' as const } : { size: 9 };
    if (isTotal) rule(pdf, y, 0.7, 'black', LEFT + HALF);
    y += isTotal ? mm(2) : 0;
    const width = HALF / 2 - mm(1);
    const ofLabel = write(pdf, label, LEFT + HALF, y, { ...style, width });
    const ofValue = write(pdf, value, LEFT + WIDTH - width, y, { ...style, width, align: 'right' });
    y += Math.max(ofLabel, ofValue) + mm(2);
  });
  rule(pdf, y, 0.7, 'black', LEFT + HALF);
  rule(pdf, y + 2, 0.7, 'black', LEFT + HALF);
  return y + 2;
}

function drawSignatures(pdf: Pdf, { signatures }: InvoiceTexts, y: number): void {
  const width = HALF - mm(8);
  signatures.forEach((signature, at) => {
    const x = at === 0 ? LEFT : LEFT + WIDTH - width;
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .stroke('black');
    write(pdf, signature, x, y + mm(1.5), { size: 8.5, width });
  });
}

function frame(pdf: Pdf, x: number, y: number, width: number, height: number): void {
  pdf.rect(x, y, width, height).lineWidth(0.6).stroke(GREY);
  pdf.fillColor('black');
}

function rule(pdf: Pdf, y: number, thickness: number, colour = 'black', left = LEFT): void {
  pdf
    .moveTo(left, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(thickness)
    .stroke(colour);
  pdf.fillColor('black');
}
