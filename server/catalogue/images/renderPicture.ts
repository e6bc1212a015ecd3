import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from './pictureFormat';

/** Part of every cache key: increase it when the same input gives other bytes. */
export const RENDERER_VERSION = 2;

const DRAWING_PIXELS = 600;
/** A drawing is rastered larger than its picture, for smooth edges: twice is enough. */
const OVERSIZE = 2;
/** Larger originals are not opened; 50 megapixels exceed any ordinary camera. */
export const PIXEL_CAP = 50_000_000;
const KEPT_RASTERS = 12;
/** A stranger's file may be made to take long. */
const RENDER_SECONDS = 10;

// One core for each picture, and no cache of files that a merchant may replace.
sharp.concurrency(1);
sharp.cache(false);

/** Leaves one core free, so that the shop answers meanwhile. */
const SLOTS = Math.max(1, availableParallelism() - 1);
let busy = 0;
const waiting: (() => void)[] = [];

/** Waits for a free slot for rendering a picture. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= SLOTS) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }
}

type Raster = { data: Buffer; width: number; height: number };
const rasters = new Map<string, Raster>();

/** Renders a drawing, transparent when `ground` is null; `rasterKey` identifies the SVG. */
export function renderDrawing(
  rasterKey: string,
  svg: string,
  look: { pixels: number; ground: string | null; format: PictureFormat },
): Promise<Buffer> {
  return inTurn(async () => {
    const raster = await rasterFor(rasterKey, svg, look.pixels);
    const { width, height } = raster;
    const picture = sharp(raster.data, { raw: { width, height, channels: 4 } });
    if (look.ground !== null) picture.flatten({ background: look.ground });
    if (look.pixels !== width) picture.resize(look.pixels, look.pixels);
    return encode(picture, look.format, 'drawing');
  });
}

/** Renders a merchant's photograph upright and uncropped; throws when it is not a picture. */
export function renderOriginal(
  bytes: Buffer,
  look: { pixels: number; ground: string; format: PictureFormat },
): Promise<Buffer> {
  return inTurn(() => {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_CAP, failOn: 'error' })
      .rotate()
      .resize(look.pixels, look.pixels, { fit: 'contain', background: look.ground })
      .flatten({ background: look.ground });
    return encode(picture, look.format, 'photograph');
  });
}

/** Renders a merchant's brand logo small enough for the slider, with its transparency. */
export function renderLogo(bytes: Buffer, format: PictureFormat): Promise<Buffer> {
  return inTurn(() => {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_CAP, failOn: 'error' })
      .rotate()
      .resize(320, 96, { fit: 'inside', withoutEnlargement: true });
    return encode(picture, format, 'drawing');
  });
}

/** Large enough to read small print. */
const SLIP_PIXELS = 2_000;

/** Draws a buyer's photo of a slip again as a JPEG without metadata; throws when it is not a picture. */
export function renderSlip(bytes: Buffer): Promise<Buffer> {
  return inTurn(() =>
    sharp(bytes, { limitInputPixels: PIXEL_CAP, failOn: 'error' })
      .timeout({ seconds: RENDER_SECONDS })
      .rotate()
      .resize(SLIP_PIXELS, SLIP_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );
}

/** Enough for the enlarged picture on a dense screen. */
const PHOTO_PIXELS = 2_400;

export type RenderedPhoto = {
  type: 'image/jpeg' | 'image/webp';
  content: Buffer;
  width: number;
  height: number;
};

/** Returns how many pixels a picture says that it has, without opening it. */
export async function pixelsIn(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height;
}

/**
 * Draws a photo of an item again: upright, not larger than is shown, without metadata and whatever else the
 * file held. A transparent one stays transparent. Throws when it is not a whole picture.
 */
export function renderPhoto(bytes: Buffer): Promise<RenderedPhoto> {
  return inTurn(async () => {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_CAP, failOn: 'error' })
      .timeout({ seconds: RENDER_SECONDS })
      .rotate()
      .resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: 'inside', withoutEnlargement: true });
    const { hasAlpha } = await picture.metadata();
    const encoded = hasAlpha
      ? picture.webp({ quality: 90, smartSubsample: true })
      : picture.jpeg({ quality: 88, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const type = hasAlpha ? 'image/webp' : 'image/jpeg';
    return { type, content: data, width: info.width, height: info.height };
  });
}

/** The time grows with the raster's area: for small pictures a small one is made. */
async function rasterFor(rasterKey: string, svg: string, pixels: number): Promise<Raster> {
  const size = Math.min(DRAWING_PIXELS, OVERSIZE * pixels);
  const key = `${rasterKey} ${size}`;
  const raster = rasters.get(key) ?? (await rasterOf(svg, size));
  keepRaster(key, raster);
  return raster;
}

async function rasterOf(svg: string, size: number): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(size, size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Caches the rasters (at most 1.4 MB each) of popular drawings, because drawing takes longest. */
function keepRaster(key: string, raster: Raster): void {
  rasters.delete(key);
  rasters.set(key, raster);
  if (rasters.size <= KEPT_RASTERS) return;
  const oldest = rasters.keys().next();
  if (!oldest.done) rasters.delete(oldest.value);
}

type Content = 'drawing' | 'photograph';

function encode(picture: Sharp, format: PictureFormat, content: Content): Promise<Buffer> {
  const drawn = content === 'drawing';
  switch (format) {
    case 'avif':
      return picture
        .avif({ quality: drawn ? 56 : 58, effort: 2, chromaSubsampling: '4:2:0' })
        .toBuffer();
    case 'webp':
      return picture.webp({ quality: drawn ? 80 : 78, effort: 4, smartSubsample: true }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 9, palette: false }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  }
}
