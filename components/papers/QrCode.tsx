import { encode } from 'uqr';

type QrCodeProps = {
  text: string;
  label: string;
  /** The quiet cells around it; paper has its own margin. */
  border?: number;
};

/** A QR code as one path. */
export function QrCode({ text, label, border = 2 }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
