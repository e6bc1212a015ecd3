/**
 * Recolours the marked surfaces of a drawing. A surface in the item's colour has
 * `data-skin="#rrggbb"`, its drawn colour; every shade keeps its lightness difference from that
 * colour, so that edges, highlights and shadows survive. `data-ink` marks print on such a surface,
 * which becomes dark on a light skin. A group with `data-when="{switch}" display="none"` is shown
 * when the variation names the switch.
 */
export function repaint(svg: string, skinHex: string | null, switches: readonly string[]): string {
  let painted = svg;
  for (const name of switches) {
    painted = painted.replaceAll(`data-when="${name}" display="none"`, '');
  }
  if (skinHex === null) return painted;
  const target = oklabOf(skinHex);
  painted = painted.replace(SKINNED, (surface) => {
    const base = oklabOf(SKIN_BASE.exec(surface)?.[1] ?? skinHex);
    return surface.replace(HEX, (hex) => shade(oklabOf(hex), base, target));
  });
  if (target.lightness < LIGHT_SKIN) return painted;
  return painted.replace(INKED, (print) => print.replace(HEX, DARK_INK));
}

const HEX = /#[0-9a-f]{6}\b/g;
const SKINNED = /<linearGradient data-skin="#[\s\S]*?<\/linearGradient>|<\w+ data-skin="#[^>]*>/g;
const SKIN_BASE = /data-skin="(#[0-9a-f]{6})"/;
const INKED = /<\w+ data-ink="[^"]*"[^>]*>/g;
const LIGHT_SKIN = 0.72;
const DARK_INK = '#39453f';

type Oklab = { lightness: number; a: number; b: number };

function shade(colour: Oklab, base: Oklab, target: Oklab): string {
  // Light skins have no room for highlights: their shadows are softer instead.
  const depth = colour.lightness < base.lightness ? 1 - 0.35 * target.lightness : 0.9;
  const lightness = clamp(target.lightness + (colour.lightness - base.lightness) * depth, 0.04, 1);
  const above = Math.max(0, lightness - target.lightness) / Math.max(0.001, 1 - target.lightness);
  const chroma = 1 - 0.65 * above;
  return hexOf({ lightness, a: target.a * chroma, b: target.b * chroma });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function oklabOf(hex: string): Oklab {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const [r, g, b] = [red ?? 0, green ?? 0, blue ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function hexOf({ lightness, a, b }: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((channel) =>
    Math.round(255 * clamp(encoded(channel), 0, 1))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encoded(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * Math.max(0, channel) ** (1 / 2.4) - 0.055;
}
