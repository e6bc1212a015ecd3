import { SHOP_MARK } from '@/lib/site/shopMark';
import type { Pdf } from './pdf';

const CHIP = '#0b5d4b';
const TRACE = '#b4561f';

/** Draws the shop's mark in a square; points. */
export function drawMark(pdf: Pdf, x: number, y: number, size: number): void {
  const { body, pins, trace, point, stroke } = SHOP_MARK;
  const scale = size / SHOP_MARK.size;
  pdf.save().translate(x, y).scale(scale).lineWidth(stroke).lineCap('round').lineJoin('round');
  pdf.roundedRect(body.x, body.y, body.width, body.height, body.rx).stroke(CHIP);
  pdf.path(pins).stroke(CHIP);
  pdf.path(trace).stroke(TRACE);
  pdf.circle(point.cx, point.cy, point.r).stroke(TRACE);
  pdf.restore();
}
