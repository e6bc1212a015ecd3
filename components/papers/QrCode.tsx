import { encode } from 'uqr';
import { codePath } from './codePath';

export type QrDrawing = { size: number; path: string };

/** The quiet cells around a code on a screen. */
const BORDER = 2;

/** A QR code as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return <QrSvg drawing={drawQr(text, BORDER)} label={label} />;
}

/** Works out the cells of a text's code, with so many quiet cells around it. */
export function drawQr(text: string, border: number): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border });
  return { size, path: codePath(data) };
}

export function QrSvg({ drawing, label }: { drawing: QrDrawing; label: string }) {
  const { size, path } = drawing;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
