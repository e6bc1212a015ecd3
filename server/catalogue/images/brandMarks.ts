type Style = {
  /** The spelling on the logo, when it differs from the catalogue's. */
  text?: string;
  spacing?: number;
  weight?: number;
  italic?: boolean;
  size?: number;
};

/** Names in the style of their brands; no logo is copied. */
const STYLES = new Map<string, Style>([
  ['samsung', { text: 'SAMSUNG', spacing: 2.6, weight: 700, size: 20 }],
  ['apple', { weight: 600, size: 22, spacing: -0.3 }],
  ['xiaomi', { text: 'xiaomi', weight: 600, size: 23, spacing: -0.4 }],
  ['redmi', { weight: 700, size: 22, spacing: -0.3 }],
  ['poco', { text: 'POCO', weight: 800, size: 21, spacing: 0.4 }],
  ['oppo', { text: 'OPPO', weight: 800, size: 22, spacing: 0.4 }],
  ['vivo', { text: 'vivo', weight: 800, size: 23, italic: true, spacing: -0.4 }],
  ['iqoo', { text: 'iQOO', weight: 800, size: 21, spacing: 0.4 }],
  ['realme', { text: 'realme', weight: 700, size: 23, spacing: -0.3 }],
  ['huawei', { text: 'HUAWEI', weight: 600, size: 19, spacing: 1.6 }],
  ['honor', { text: 'HONOR', weight: 500, size: 21, spacing: 2.2 }],
  ['nokia', { text: 'NOKIA', weight: 800, size: 21, spacing: 1.4 }],
  ['oneplus', { text: 'ONEPLUS', weight: 600, size: 19, spacing: 1.4 }],
  ['tecno', { text: 'TECNO', weight: 800, size: 20, spacing: 1 }],
  ['infinix', { weight: 800, size: 21, spacing: 0 }],
  ['itel', { text: 'itel', weight: 800, size: 24, spacing: -0.3 }],
  ['sony', { text: 'SONY', weight: 700, size: 21, spacing: 1.6 }],
  ['motorola', { text: 'motorola', weight: 500, size: 21, spacing: 0 }],
  ['lg', { text: 'LG', weight: 700, size: 24, spacing: 0.6 }],
  ['htc', { text: 'htc', weight: 600, size: 24, spacing: 0.2 }],
  ['zte', { text: 'ZTE', weight: 800, size: 21, spacing: 1 }],
  ['asus', { text: 'ASUS', weight: 800, size: 20, spacing: 1.6, italic: true }],
  ['lenovo', { weight: 700, size: 21, spacing: -0.2 }],
  ['google', { weight: 500, size: 22, spacing: -0.2 }],
]);

const PLAIN: Style = { weight: 600, size: 21, spacing: 0 };
const MARK_WIDTH = 168;
const MARK_HEIGHT = 48;
const ROOM = MARK_WIDTH - 8;
const SMALLEST_SIZE = 11;
/** Mean width in em of a bold letter in the widest of the fonts. */
const WIDEST_GLYPH = 0.72;
const INK = '#10201c';
const FONTS =
  'system-ui, -apple-system, &quot;Segoe UI&quot;, Roboto, &quot;Noto Sans&quot;, sans-serif';

/** Returns the brand's name as an SVG text mark. */
export function brandMark(bndName: string): string {
  const style = STYLES.get(bndName.trim().toLowerCase()) ?? PLAIN;
  const text = style.text ?? bndName.trim();
  const size = fittingSize(text, style.size ?? 21);
  const squeezed = text.length * WIDEST_GLYPH * size > ROOM;
  const fit = squeezed ? ` textLength="${ROOM}" lengthAdjust="spacingAndGlyphs"` : '';
  const slant = style.italic === true ? ' font-style="italic"' : '';
  const type = `font-family="${FONTS}" font-size="${size}" font-weight="${style.weight ?? 600}"${slant} letter-spacing="${style.spacing ?? 0}"${fit}`;
  const place = `x="${MARK_WIDTH / 2}" y="${MARK_HEIGHT / 2 + size * 0.36}" text-anchor="middle"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_WIDTH}" height="${MARK_HEIGHT}" viewBox="0 0 ${MARK_WIDTH} ${MARK_HEIGHT}"><title>${escaped(bndName.trim())}</title><text ${place} ${type} fill="${INK}">${escaped(text)}</text></svg>`;
}

/** Sets long names smaller while they are readable, and then condenses them. */
function fittingSize(text: string, size: number): number {
  const widest = Math.floor(ROOM / Math.max(1, text.length * WIDEST_GLYPH));
  return Math.max(SMALLEST_SIZE, Math.min(size, widest));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
