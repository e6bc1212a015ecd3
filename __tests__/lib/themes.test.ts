import { readFileSync } from 'node:fs';

type Colours = Map<string, string>;

const SHEET = readFileSync('styles/_themes.scss', 'utf8');

/** What is read on which ground, with the least contrast of WCAG AA: 4.5 for text, 3 for controls. */
const PAIRS: [on: string, colours: string[], least: number][] = [
  ['page', ['ink', 'muted', 'placeholder', 'link', 'brand', 'copper-deep'], 4.5],
  ['page', ['green', 'green-deep', 'amber', 'red'], 4.5],
  ['tint', ['ink', 'muted', 'link', 'copper-deep', 'green-deep', 'amber', 'red'], 4.5],
  ['tint-2', ['ink', 'muted', 'link', 'green-deep'], 4.5],
  ['brand', ['on-fill'], 4.5],
  ['brand-press', ['on-fill'], 4.5],
  ['copper', ['on-fill'], 4.5],
  ['red', ['on-fill'], 4.5],
  ['deep', ['on-deep-strong', 'on-deep', 'on-deep-soft', 'copper-on-deep'], 4.5],
  ['deep-raised', ['on-deep-strong', 'on-deep'], 4.5],
  ['copper-tint', ['ink', 'copper-deep'], 4.5],
  ['amber-tint', ['ink', 'muted', 'amber'], 4.5],
  ['red-tint', ['ink', 'red'], 4.5],
  ['page', ['control', 'copper'], 3],
  ['tint-2', ['control'], 3],
];

describe.each(['light', 'dark'])('the %s theme', (theme) => {
  const colours = coloursOf(theme);

  test.each(PAIRS.flatMap(([on, texts, least]) => texts.map((text) => [text, on, least] as const)))(
    '%s on %s has a contrast of %s',
    (text, on, least) => {
      expect(contrast(valueOf(colours, text), valueOf(colours, on))).toBeGreaterThanOrEqual(least);
    },
  );
});

test('both themes have the same names, so that no colour of one stays in the other', () => {
  expect(namesIn('dark')).toEqual(namesIn('light'));
});

function blockOf(theme: string): string {
  const start = SHEET.indexOf(`@mixin ${theme} {`);
  expect(start).toBeGreaterThanOrEqual(0);
  return SHEET.slice(start, SHEET.indexOf('\n}', start));
}

function namesIn(theme: string): (string | undefined)[] {
  return [...blockOf(theme).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name).sort();
}

function coloursOf(theme: string): Colours {
  const found = blockOf(theme).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return new Map([...found].map(([, name = '', colour = '']) => [name, colour]));
}

function valueOf(colours: Colours, name: string): string {
  const colour = colours.get(name);
  if (colour === undefined) throw new Error(`No colour is named ${name}.`);
  return colour;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
