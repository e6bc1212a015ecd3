import { drawQr, QrSvg, type QrDrawing } from './QrCode';

/** Enough for the papers of a day. */
const MAX_KEPT = 500;

/** Slip, label and invoice show the same code, which takes longer to work out than the rest of them. */
const kept = new Map<string, QrDrawing>();

/** The QR code of an order number, without quiet cells: paper has its own margin. */
export function OrderCode({ orderNumber }: { orderNumber: string }) {
  return <QrSvg drawing={drawingOf(orderNumber)} label={`QR code of ${orderNumber}`} />;
}

function drawingOf(orderNumber: string): QrDrawing {
  const known = kept.get(orderNumber);
  if (known !== undefined) return known;
  const drawing = drawQr(orderNumber, 0);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(orderNumber, drawing);
  return drawing;
}
