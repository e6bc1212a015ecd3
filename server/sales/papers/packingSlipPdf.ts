import { displayPhone } from '@/lib/text/displayPhone';
import type { PackingSlip, PaperSender, Slips, SlipLine } from '@/lib/contract/paper.contract';
import { addressLines, parcelWords, sendingWords, slipPieces } from '@/lib/text/paperWords';
import { formatMoment } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { drawQr, qrOf } from './codes';
import { A5, addPage, countLines, createPdf, mm, write, type Pdf } from './pdf';

const LEFT = mm(9.5);
const WIDTH = A5.width - 2 * LEFT;
const RIGHT = LEFT + WIDTH;
const BOTTOM = A5.height - mm(22);
const QR = mm(22);
const GREY = '#777777';

/** Columns of the lines, from the left edge. */
const AT = { shelf: mm(7), code: mm(22), part: mm(51), qty: mm(98), ordered: mm(114) };

/** Renders packing slips on A5, each order from a new page. */
export async function packingSlipsPdf({ from, printedAt, slips }: Slips): Promise<Buffer> {
  const codes = await Promise.all(slips.map(({ orderNumber }) => qrOf(orderNumber)));
  return createPdf('Packing slips', (pdf) => {
    slips.forEach((slip, at) => drawSlip(pdf, slip, { from, printedAt, qr: codes[at] ?? [] }));
  });
}

type Around = { from: PaperSender; printedAt: number; qr: boolean[][] };

function drawSlip(pdf: Pdf, slip: PackingSlip, around: Around): void {
  addPage(pdf, A5);
  let y = drawTop(pdf, slip, around);
  if (slip.poNumber !== null) {
    const words = { size: 9, weight: 'bold', width: WIDTH } as const;
    y += write(pdf, `Purchase order ${slip.poNumber}`, LEFT, y + mm(2), words) + mm(2);
  }
  y = drawHeadings(pdf, y + mm(5));
  for (const line of slip.lines) {
    const height = lineHeight(pdf, line);
    if (y + height > BOTTOM) {
      y = drawHeadings(pdf, continued(pdf, slip));
    }
    y = drawLine(pdf, line, y, height);
  }
  drawEnd(pdf, slip, y);
}

/** Begins a further page of the slip; returns where its content begins. */
function continued(pdf: Pdf, { orderNumber }: PackingSlip): number {
  addPage(pdf, A5);
  write(pdf, `${orderNumber}, continued`, LEFT, mm(9), { size: 11, weight: 'bold', width: WIDTH });
  return mm(18);
}

function drawTop(pdf: Pdf, slip: PackingSlip, { from, printedAt, qr }: Around): number {
  write(pdf, from.siteName, LEFT, mm(10), { size: 12, weight: 'bold', width: WIDTH / 2 });
  write(pdf, `Packing slip, ${formatMoment(printedAt)}`, LEFT, mm(10.5), {
    size: 9,
    width: WIDTH,
    align: 'right',
  });
  rule(pdf, mm(19), 1.5, 'black');
  drawQr(pdf, qr, RIGHT - QR, mm(23), QR);
  const head = WIDTH - QR - mm(4);
  write(pdf, slip.orderNumber, LEFT, mm(23), { size: 24, weight: 'bold', width: head });
  write(pdf, parcelWords(slip), LEFT, mm(35), { size: 12, weight: 'bold', width: head });
  write(pdf, sendingWords(slip), LEFT, mm(41), { size: 9, width: head });
  const half = WIDTH / 2 - mm(3);
  const to = drawParty(pdf, 'To', addressLines(slip.to), LEFT, half);
  const sender = [from.siteName, from.address, from.phones.map(displayPhone).join(', ')];
  return Math.max(to, drawParty(pdf, 'From', sender, LEFT + WIDTH / 2, half));
}

function drawParty(pdf: Pdf, title: string, lines: string[], x: number, width: number): number {
  let y = mm(49);
  y += write(pdf, title, x, y, { size: 7.5, width });
  lines.forEach((line, at) => {
    const style = at === 0 ? { size: 11, weight: 'bold' as const } : { size: 9 };
    y += write(pdf, line, x, y + 1, { ...style, width, wantedLines: 2 }) + 1;
  });
  return y;
}

function drawHeadings(pdf: Pdf, y: number): number {
  const style = { size: 8, weight: 'bold' as const, width: mm(30) };
  write(pdf, 'Shelf', LEFT + AT.shelf, y, style);
  write(pdf, 'Code', LEFT + AT.code, y, style);
  write(pdf, 'Part', LEFT + AT.part, y, style);
  write(pdf, 'Here', LEFT + AT.qty, y, { ...style, width: mm(13), align: 'right' });
  write(pdf, 'Ordered', LEFT + AT.ordered, y, { ...style, width: mm(15), align: 'right' });
  rule(pdf, y + mm(4.5), 1, 'black');
  return y + mm(4.5);
}

const CODE = { size: 7.5, width: AT.part - AT.code - mm(1), wantedLines: 3 } as const;
const PART = { size: 9, width: AT.qty - AT.part - mm(3), wantedLines: Infinity };
const OWN = { ...PART, size: 7.5, wantedLines: 2 } as const;

function lineHeight(pdf: Pdf, { itmName, sku, ownCode }: SlipLine): number {
  const own = ownCode === undefined ? 0 : countLines(pdf, yourCode(ownCode), OWN) * OWN.size;
  const part = countLines(pdf, itmName, PART) * PART.size + own;
  const code = countLines(pdf, sku, CODE) * CODE.size;
  return Math.max(mm(9), Math.max(part, code) * 1.25 + mm(3.5));
}

function drawLine(pdf: Pdf, line: SlipLine, y: number, height: number): number {
  const top = y + mm(2);
  pdf.rect(LEFT, top, mm(4.5), mm(4.5)).lineWidth(1).stroke('black');
  write(pdf, line.shelf ?? '', LEFT + AT.shelf, top, {
    size: 9,
    weight: 'bold',
    width: AT.code - AT.shelf - mm(1),
  });
  write(pdf, line.sku, LEFT + AT.code, top, CODE);
  const below = top + write(pdf, line.itmName, LEFT + AT.part, top, PART);
  if (line.ownCode !== undefined) {
    write(pdf, yourCode(line.ownCode), LEFT + AT.part, below, OWN);
  }
  write(pdf, String(line.qty), LEFT + AT.qty, top - 2, {
    size: 14,
    weight: 'bold',
    width: mm(13),
    align: 'right',
  });
  write(pdf, String(line.ordered), LEFT + AT.ordered, top, {
    size: 9,
    width: mm(15),
    align: 'right',
  });
  rule(pdf, y + height, 0.5, GREY);
  return y + height;
}

function drawEnd(pdf: Pdf, slip: PackingSlip, y: number): void {
  const { lines, here, ordered } = slipPieces(slip);
  const top = y + mm(2.5);
  write(pdf, lines, LEFT + AT.shelf, top, { size: 9, weight: 'bold', width: mm(40) });
  write(pdf, String(here), LEFT + AT.qty, top - 2, {
    size: 14,
    weight: 'bold',
    width: mm(13),
    align: 'right',
  });
  write(pdf, String(ordered), LEFT + AT.ordered, top, { size: 9, width: mm(15), align: 'right' });
  if (slip.note !== null) drawNote(pdf, slip, `Note: ${slip.note}`, top + mm(8));
  const sign = A5.height - mm(17);
  ['Picked', 'Packed', 'Checked'].forEach((word, at) => {
    const x = LEFT + at * (WIDTH / 3);
    pdf
      .moveTo(x, sign)
      .lineTo(x + WIDTH / 3 - mm(5), sign)
      .lineWidth(0.75)
      .stroke('black');
    write(pdf, word, x, sign + 2, { size: 7.5, width: WIDTH / 3 });
  });
  write(pdf, 'No prices are printed on this slip.', LEFT, A5.height - mm(9), {
    size: 7.5,
    width: WIDTH,
  });
}

const NOTE = { size: 9, width: WIDTH, wantedLines: Infinity } as const;

/** A note that does not fit above the signatures is on a page of its own. */
function drawNote(pdf: Pdf, slip: PackingSlip, note: string, y: number): void {
  const height = countLines(pdf, note, NOTE) * NOTE.size * 1.25;
  write(pdf, note, LEFT, y + height > BOTTOM ? continued(pdf, slip) : y, NOTE);
}

function rule(pdf: Pdf, y: number, thickness: number, colour: string): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(thickness).stroke(colour);
  pdf.fillColor('black');
}
