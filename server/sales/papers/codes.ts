import JsBarcode from 'jsbarcode';
import { darkRuns } from '@/lib/text/darkRuns';
import type { Pdf } from './pdf';

/** Returns the cells of a QR code, row by row. */
export async function qrOf(text: string): Promise<boolean[][]> {
  // The package exists as an ES module only.
  const { encode } = await import('uqr');
  return encode(text, { ecc: 'M', border: 0 }).data;
}

/** Draws the cells of a QR code as a square of this side, in points. */
export function drawQr(pdf: Pdf, cells: boolean[][], x: number, y: number, side: number): void {
  const cell = side / cells.length;
  cells.forEach((row, down) => {
    for (const { from, width } of darkRuns(row)) {
      pdf.rect(x + from * cell, y + down * cell, width * cell, cell);
    }
  });
  pdf.fill('black');
}

type Encodings = { encodings?: { data: string }[] };

/** Letters, digits and signs that Code 128 has. */
const CODE_128 = /^[\u0020-\u007e]{1,40}$/;

/** Draws a Code 128 bar code into a box; returns false when the text has no such code. */
export function drawBarCode(
  pdf: Pdf,
  text: string,
  box: { x: number; y: number; width: number; height: number },
): boolean {
  if (!CODE_128.test(text)) return false;
  const target: Encodings = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const bars = (target.encodings ?? []).map(({ data }) => data).join('');
  const bar = box.width / bars.length;
  for (const { from, width } of darkRuns([...bars].map((one) => one === '1'))) {
    pdf.rect(box.x + from * bar, box.y, width * bar, box.height);
  }
  pdf.fill('black');
  return true;
}
