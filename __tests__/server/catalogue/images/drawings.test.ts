import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { PART_KINDS } from '@/lib/commerce/partKinds';
import { GRADE_SCENES } from '@/lib/commerce/gradePicture';
import { brandTint, GRADE_COLOURS, TILE_COLOURS } from '@/lib/pages/brandTints';
import { findDrawing, hasDrawing, placeInScene } from '@/server/catalogue/images/drawings';
import { repaint } from '@/server/catalogue/images/repaint';

const FOLDER = 'server/catalogue/images/drawings';
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.replace('.svg', ''));

describe('the drawings', () => {
  test('exist for every kind of part, for any other part, and as a placeholder', async () => {
    for (const name of [...PART_KINDS.map((kind) => kind.id), 'part', 'placeholder']) {
      expect([name, await hasDrawing(name)]).toEqual([name, true]);
    }
  });

  test('fall back from a missing variant to its kind', async () => {
    expect((await findDrawing(['touch.unheard-of', 'touch'])).name).toBe('touch');
  });

  test.each(names)('keep %s inside its frame, without external references', async (name) => {
    const svg = readFileSync(`${FOLDER}/${name}.svg`, 'utf8');
    expect(svg).not.toMatch(/<image|<script|<text|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(120, 120)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const opacity = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0;
    const border = Array.from({ length: 120 }, (_, at) => [
      opacity(at, 0),
      opacity(at, 119),
      opacity(0, at),
      opacity(119, at),
    ]).flat();
    expect(Math.max(...border)).toBeLessThan(30);
    expect(Math.max(...data.filter((_, at) => at % 4 === 3))).toBeGreaterThan(200);
  });

  test('define every identifier they use once', () => {
    for (const name of names) {
      const svg = readFileSync(`${FOLDER}/${name}.svg`, 'utf8');
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([name, new Set(defined).size]).toEqual([name, defined.length]);
      for (const [, used] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) {
        expect([name, defined.includes(used ?? '') ? 'defined' : used]).toEqual([name, 'defined']);
      }
    }
  });
});

describe('the scenes of grades', () => {
  test('have a place for the part', async () => {
    for (const name of names.filter((one) => one.startsWith('grade.'))) {
      const { svg } = await findDrawing([name]);
      const placed = placeInScene(svg, '<svg viewBox="0 0 600 600"><path id="part"/></svg>\n');
      expect([name, placed.match(/<svg/g)?.length]).toEqual([name, 2]);
      expect(placed).toContain('viewBox="0 0 600 600"><path id="part"/></svg>');
    }
  });

  /** A display in grey, as small as in a row. */
  async function grey(scene: string | null): Promise<Buffer> {
    const part = await findDrawing(['display']);
    const svg =
      scene === null ? part.svg : placeInScene((await findDrawing([scene])).svg, part.svg);
    return sharp(Buffer.from(svg))
      .resize(46, 46)
      .flatten({ background: '#eeeeee' })
      .greyscale()
      .raw()
      .toBuffer();
  }

  test('are told apart without colour in the smallest picture', async () => {
    const pictures = await Promise.all(
      [null, ...GRADE_SCENES.map((scene) => `grade.${scene}`)].map(grey),
    );
    for (const [at, one] of pictures.entries()) {
      for (const other of pictures.slice(at + 1)) {
        const differing = one.filter((pixel, place) => Math.abs(pixel - (other[place] ?? 0)) > 40);
        expect(differing.length).toBeGreaterThan(46);
      }
    }
  });
});

describe('repainting', () => {
  const drawing =
    '<linearGradient data-skin="#3d4d48" id="a"><stop stop-color="#7d918a"/><stop stop-color="#3d4d48"/><stop stop-color="#2a3833"/></linearGradient>' +
    '<path data-ink="" fill="#e9efed"/><path fill="#3d4d48"/><g data-when="frame" display="none"/>';

  test('uses the skin’s colour and keeps light above dark', () => {
    const [light = '', base, dark = ''] = [
      ...repaint(drawing, '#3768a5', []).matchAll(/stop-color="(#[0-9a-f]{6})"/g),
    ].map(([, hex]) => hex);
    expect(base).toBe('#3768a5');
    const brightness = (hex: string) => Number.parseInt(hex.slice(3, 5), 16);
    expect(brightness(light)).toBeGreaterThan(brightness('#3768a5'));
    expect(brightness(dark)).toBeLessThan(brightness('#3768a5'));
  });

  test('leaves unmarked surfaces alone', () => {
    expect(repaint(drawing, '#3768a5', [])).toContain('<path fill="#3d4d48"/>');
    expect(repaint(drawing, null, [])).toBe(drawing);
  });

  test('darkens print on a light skin only', () => {
    expect(repaint(drawing, '#eef1ef', [])).not.toContain('#e9efed');
    expect(repaint(drawing, '#222927', [])).toContain('<path data-ink="" fill="#e9efed"/>');
  });

  test('shows the groups that a switch names', () => {
    expect(repaint(drawing, null, ['frame'])).not.toContain('display="none"');
    expect(repaint(drawing, null, ['other'])).toContain('display="none"');
  });
});

describe('tile colours', () => {
  test('are equal in the style sheet', () => {
    const sheet = readFileSync('styles/tokens.scss', 'utf8');
    for (const [key, colour] of Object.entries({ ...TILE_COLOURS, ...GRADE_COLOURS })) {
      expect(sheet).toContain(`--tile-${key}: ${colour};`);
    }
  });

  test('belong to the brand in any spelling, and not to ordinary words', () => {
    expect(brandTint(' SAMSUNG ')).toBe('samsung');
    expect(brandTint('Redmi')).toBe('xiaomi');
    for (const name of [null, '', 'Baseus', 'constructor', '__proto__']) {
      expect(brandTint(name)).toBe('universal');
    }
  });
});
