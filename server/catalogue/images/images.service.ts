import { createHash } from 'node:crypto';
import { findPartKind, PART_KINDS } from '@/lib/commerce/partKinds';
import { TILE_COLOURS, tileColour } from '@/lib/pages/brandTints';
import { FIRST_PICTURE, slugify } from '@/lib/urls/links';
import { describeError, type Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { brandMark } from './brandMarks';
import { findDrawing, hasDrawing, placeInScene } from './drawings';
import { brandNamed, commonestLook, picturedItem } from '@/server/catalogue/items/pictured.queries';
import {
  isKnownPhoto,
  photoVersionOf,
  readShownPhoto,
} from '@/server/catalogue/photos/photos.queries';
import { readShopPicture } from '@/server/catalogue/photos/shopPictures.queries';
import { PictureCache } from './pictureCache';
import { MEDIA_TYPES, type PictureFormat } from './pictureFormat';
import { renderDrawing, renderLogo, renderOriginal, RENDERER_VERSION } from './renderPicture';
import { repaint } from './repaint';
import { PLACEHOLDER, scenesOf, switchesOf, variationOf, type Variation } from './variation';

/** A picture that can be sent. `key` identifies its bytes, which are only produced by `open`. */
export type Picture = {
  key: string;
  /** What its address may carry; absent where the address says nothing of the bytes. */
  version?: string;
  open: () => Promise<OpenedPicture>;
};
export type OpenedPicture = { key: string; mediaType: string; bytes: Buffer };

type Ground = string | null;
type Appearance<G extends Ground = string> = { pixels: number; ground: G; format: PictureFormat };

const NAVIGATION_PIXELS = 150;
const SVG = 'image/svg+xml';
const SUB_CATEGORY = /^sub-category-(\d{1,9})$/;
/** The drawing for parts of unknown kind. */
const ANY_PART = 'part';

/** Finds and renders the pictures of one shop. */
export class Pictures {
  readonly #shop: Shop;
  readonly #log: Log;
  readonly #cache: PictureCache;

  constructor(shop: Shop, log: Log) {
    this.#shop = shop;
    this.#log = log;
    this.#cache = new PictureCache(shop.env.dataDir, log);
  }

  /** Returns the item's photo of this number, else a drawing of the kind; null for an unknown item. */
  async product(
    itmCode: number,
    number: string,
    pixels: number,
    format: PictureFormat,
  ): Promise<Picture | null> {
    const item = await picturedItem(this.#shop, itmCode);
    if (item === null) return null;
    const hash = await readShownPhoto(this.#shop.database.read, itmCode, Number(number));
    if (hash === null && number !== FIRST_PICTURE) return null;
    const look = { pixels, ground: tileColour(item), format };
    const drawn = await this.#drawn(item.img1 === null ? PLACEHOLDER : variationOf(item), look);
    return hash === null ? drawn : this.#photo(hash, look, drawn);
  }

  /** Returns a photo by its hash, for the office: also of hidden items, and removed ones. */
  async photo(hash: string, pixels: number, format: PictureFormat): Promise<Picture | null> {
    if (!(await isKnownPhoto(this.#shop.database.read, hash))) return null;
    const look = { pixels, ground: TILE_COLOURS.universal, format };
    return this.#photo(hash, look, await this.#drawn(PLACEHOLDER, look));
  }

  /** Returns the transparent drawing of a kind, a category, or most parts of a sub-category. */
  async navigation(name: string, format: PictureFormat): Promise<Picture | null> {
    const sCatCode = SUB_CATEGORY.exec(name)?.[1];
    const variation =
      sCatCode === undefined
        ? await kindVariation(name)
        : await subCategoryVariation(this.#shop, Number(sCatCode));
    if (variation === null) return null;
    return this.#drawn(variation, { pixels: NAVIGATION_PIXELS, ground: null, format });
  }

  /** Returns a picture of the merchant's gallery, else the drawing of that part kind. */
  async gallery(name: string, pixels: number, format: PictureFormat): Promise<Picture | null> {
    if (!this.#shop.settings.enableGallery) return null;
    const look = { pixels, ground: TILE_COLOURS.universal, format };
    const picture = await readShopPicture(this.#shop.database.read, 'gallery', name);
    if (picture === undefined) {
      const isDrawn = findPartKind(name) !== undefined && (await hasDrawing(name));
      return isDrawn ? this.#drawn({ ...PLACEHOLDER, drawings: [name] }, look) : null;
    }
    return this.#photo(picture.hash, look, await this.#drawn(PLACEHOLDER, look));
  }

  /** Returns a brand's logo: the merchant's own file, else its name as a text mark. */
  async brand(slug: string, format: PictureFormat): Promise<Picture | null> {
    const bndName = await brandNamed(this.#shop, `${slug}.svg`);
    if (bndName === null) return null;
    const logo = await readShopPicture(this.#shop.database.read, 'brand', slug);
    if (logo === undefined) return textMark(bndName);
    const key = digest('logo', logo.hash, format);
    const isSvg = logo.type === SVG;
    const mediaType = isSvg ? SVG : MEDIA_TYPES[format];
    const bytesOf = isSvg
      ? () => this.#stored(logo.hash)
      : () =>
          this.#cache.get(key, format, async () =>
            renderLogo(await this.#stored(logo.hash), format),
          );
    const open = async () => ({ key, mediaType, bytes: await bytesOf() });
    return {
      key,
      version: photoVersionOf(logo.hash),
      open: this.#orInstead(open, textMark(bndName), logo.hash),
    };
  }

  async #drawn(variation: Variation, look: Appearance<Ground>): Promise<Picture> {
    const { name, svg, version } = await findDrawing(variation.drawings);
    const { switches, scenes } = variation;
    const scene = scenes.length === 0 ? null : await findDrawing(scenes);
    const skinHex = variation.skin?.hex ?? null;
    const painted = [name, version, skinHex, ...switches, scene?.name, scene?.version].join(' ');
    const { pixels, ground, format } = look;
    const key = digest('drawn', painted, pixels, ground, format);
    const make = () => {
      const part = repaint(svg, skinHex, switches);
      return renderDrawing(painted, scene === null ? part : placeInScene(scene.svg, part), look);
    };
    return {
      key,
      open: async () => ({
        key,
        mediaType: MEDIA_TYPES[format],
        bytes: await this.#cache.get(key, format, make),
      }),
    };
  }

  /** Renders a stored photo, or `instead` while its file cannot be read. */
  #photo(hash: string, look: Appearance, instead: Picture): Picture {
    const { pixels, ground, format } = look;
    const key = digest('photo', hash, pixels, ground, format);
    const make = async () => renderOriginal(await this.#stored(hash), look);
    const open = async () => {
      const bytes = await this.#cache.get(key, format, make);
      return { key, mediaType: MEDIA_TYPES[format], bytes };
    };
    return { key, version: photoVersionOf(hash), open: this.#orInstead(open, instead, hash) };
  }

  #orInstead(open: Picture['open'], instead: Picture, hash: string): Picture['open'] {
    return () =>
      open().catch((error: unknown) => {
        this.#log.warn('photo cannot be read', { hash, ...describeError(error) });
        return instead.open();
      });
  }

  async #stored(hash: string): Promise<Buffer> {
    const bytes = await this.#shop.photoFiles.get(hash);
    if (bytes === null) throw new Error('The file of this photo is missing.');
    return bytes;
  }
}

function textMark(bndName: string): Picture {
  const svg = brandMark(bndName);
  const key = digest('mark', svg);
  return { key, open: async () => ({ key, mediaType: SVG, bytes: Buffer.from(svg) }) };
}

/** Returns a cache key for these facts. */
export function digest(...facts: (string | number | null)[]): string {
  const named = JSON.stringify([RENDERER_VERSION, ...facts]);
  return createHash('sha256').update(named).digest('hex').slice(0, 32);
}

async function kindVariation(name: string): Promise<Variation | null> {
  const kind = PART_KINDS.find(({ id, catName }) => id === name || slugify(catName) === name);
  const drawing = kind?.id ?? (name === ANY_PART ? name : null);
  if (drawing === null) return null;
  const drawn = (await hasDrawing(drawing)) ? drawing : ANY_PART;
  return { drawings: [drawn], skin: null, switches: [], scenes: [] };
}

/** Returns null for an empty or unknown sub-category. */
async function subCategoryVariation(shop: Shop, sCatCode: number): Promise<Variation | null> {
  const look = await commonestLook(shop, sCatCode);
  if (look === undefined) return null;
  const drawing = look.partKind === '' ? ANY_PART : look.partKind;
  return {
    drawings: [drawing, ANY_PART],
    skin: null,
    switches: switchesOf(drawing, look),
    scenes: scenesOf(look, null),
  };
}
