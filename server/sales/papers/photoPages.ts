import { A4, addPage, mm, write, type Pdf } from './pdf';

/** A JPEG, and what it shows. */
export type PaperPhoto = { words: string; content: Buffer };

const LEFT = mm(12.7);
const WIDTH = A4.width - 2 * LEFT;
const GAP = mm(6);
const TOP = mm(24);
const CELL = { width: (WIDTH - GAP) / 2, height: mm(80) };
const WORDS = mm(6);
const A_PAGE = 6;

/** Draws photos on pages of their own, six on each. */
export function drawPhotos(pdf: Pdf, title: string, photos: readonly PaperPhoto[]): void {
  photos.forEach(({ words, content }, at) => {
    const place = at % A_PAGE;
    if (place === 0) {
      addPage(pdf, A4);
      write(pdf, title, LEFT, mm(12), { size: 11, weight: 'bold', width: WIDTH });
    }
    const x = LEFT + (place % 2) * (CELL.width + GAP);
    const y = TOP + Math.floor(place / 2) * (CELL.height + WORDS);
    pdf.image(content, x, y, { fit: [CELL.width, CELL.height - mm(3)], valign: 'bottom' });
    write(pdf, words, x, y + CELL.height - mm(2), { size: 8.5, width: CELL.width });
  });
}
