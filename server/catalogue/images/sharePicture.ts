import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { SHARE_IMAGE_SIZE } from '@/lib/urls/links';
import { inTurn } from './renderPicture';

/** What a shared link shows of an item; without the price, which would soon be outdated. */
export type SharedItem = {
  /** Square, already on its background. */
  picture: Buffer;
  ground: string;
  name: string;
  brand: string | null;
  siteName: string;
};

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const PICTURE = 600;
const TEXT_LEFT = 676;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 60;
/** From styles/tokens.scss. */
const INK = { ink: '#10201c', brand: '#0b5d4b', copper: '#b4561f', onDeep: '#d5e5e0' };
const DEEP = '#07362c';
const WHITE = '#ffffff';

export function renderSharedItem(item: SharedItem): Promise<Buffer> {
  return inTurn(async () => {
    const label = await words(item.brand ?? '', { size: 34, ink: INK.brand, width: TEXT_WIDTH });
    const name = await words(item.name, {
      size: nameSize(item.name),
      ink: INK.ink,
      width: TEXT_WIDTH,
    });
    const shop = await words(item.siteName, {
      size: item.siteName.length <= 20 ? 38 : 26,
      ink: INK.brand,
      width: TEXT_WIDTH - 70,
    });
    return canvas(item.ground, [
      { input: frame(), left: 0, top: 0 },
      { input: item.picture, left: 15, top: (HEIGHT - PICTURE) / 2 },
      ...at(label, TEXT_LEFT, 84),
      ...at(name, TEXT_LEFT, label === null ? 84 : 140),
      { input: mark(58, INK.brand, INK.copper), left: TEXT_LEFT - 4, top: 510 },
      ...at(shop, TEXT_LEFT + 68, 518),
    ]);
  });
}

/** Renders the shop's own picture, for pages without an item. */
export function renderSharedShop(siteName: string): Promise<Buffer> {
  return inTurn(async () => {
    const width = WIDTH - 2 * 90;
    const name = await words(siteName, {
      size: siteName.length <= 20 ? 96 : 52,
      ink: WHITE,
      width,
    });
    const line = 'Mobile phone spare parts, retail and wholesale';
    const about = await words(line, { size: 42, ink: INK.onDeep, width });
    return canvas(DEEP, [
      { input: mark(150, WHITE, '#f2b58e'), left: 82, top: 90 },
      ...at(name, 90, 290),
      ...at(about, 90, 450),
    ]);
  });
}

function canvas(background: string, parts: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Returns the white area beside the picture with the shop's copper line. */
function frame(): Buffer {
  return svg(
    WIDTH,
    HEIGHT,
    `<path d="M630 0H${WIDTH}V${HEIGHT}H630z" fill="${WHITE}"/>` +
      `<path d="M${TEXT_LEFT} 484h${TEXT_WIDTH}" stroke="${INK.copper}" stroke-width="3"/>`,
  );
}

/** Returns public/logo.svg in other colours. */
function mark(pixels: number, chip: string, trace: string): Buffer {
  return svg(
    pixels,
    pixels,
    `<g fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">` +
      `<g stroke="${chip}"><rect x="6.5" y="6" width="25" height="24" rx="4.5"/>` +
      `<path d="M13 2v4M19 2v4M25 2v4M13 30v4M19 30v4M25 30v4"/></g>` +
      `<g stroke="${trace}"><path d="M2 21.5h8l5-4.6h4"/><circle cx="22.2" cy="16.9" r="3.2"/></g></g>`,
    36,
  );
}

function svg(width: number, height: number, content: string, box = width): Buffer {
  const view = box === width ? `${width} ${height}` : `${box} ${box}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${view}">${content}</svg>`,
  );
}

type Letters = { size: number; ink: string; width: number };

/** Renders text as a picture; null for empty text. */
async function words(text: string, { size, ink, width }: Letters): Promise<Buffer | null> {
  const plain = shortened(text.replace(/\p{Cc}+/gu, ' ').trim());
  if (plain === '') return null;
  return sharp({
    text: {
      text: `<span foreground="${ink}">${escaped(plain)}</span>`,
      font: `Roboto Bold ${size}`,
      fontfile: fontFile(),
      dpi: 72,
      width,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size / 6),
    },
  })
    .png()
    .toBuffer();
}

function at(input: Buffer | null, left: number, top: number): OverlayOptions[] {
  return input === null ? [] : [{ input, left, top }];
}

const LONGEST = 120;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`;
}

/** Returns a size at which the longest name ends above the line. */
function nameSize(name: string): number {
  if (name.length <= 36) return 58;
  return name.length <= 72 ? 46 : 36;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns the font in the source tree, or the build's copy. */
function fontFile(): string {
  const [own = '', built = ''] = ['server/catalogue/images/fonts', 'dist/fonts'].map((folder) =>
    path.join(process.cwd(), folder, 'Roboto-Bold.ttf'),
  );
  return existsSync(own) ? own : built;
}
