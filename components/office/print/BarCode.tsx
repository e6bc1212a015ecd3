import JsBarcode from 'jsbarcode';
import { codePath } from '@/components/papers/codePath';

/** Letters, digits and signs that Code 128 has. */
const CODE_128 = /^[\u0020-\u007e]{1,40}$/;

type Encodings = { encodings?: { data: string }[] };

/** A Code 128 bar code as one path; nothing where the text has no such code. */
export function BarCode({ text }: { text: string }) {
  if (!CODE_128.test(text)) return null;
  const target: Encodings = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const bars = (target.encodings ?? []).map(({ data }) => data).join('');
  const path = codePath([[...bars].map((bar) => bar === '1')]);
  return (
    <svg
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Bar code of ${text}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
