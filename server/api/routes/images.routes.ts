import { Hono, type Context } from 'hono';
import {
  GALLERY_IMAGE_SIZES,
  PRODUCT_IMAGE_SIZES,
  PRODUCT_ZOOM_SIZE,
  SHARE_IMAGE_SIZE,
} from '@/lib/urls/links';
import { SANDBOXED } from '@/lib/site/sandboxed';
import type { Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { Pictures, type Picture } from '@/server/catalogue/images/images.service';
import { negotiateFormat } from '@/server/catalogue/images/pictureFormat';
import { SharePictures } from '@/server/catalogue/images/sharePictures.service';
import { galleryOperations } from '@/lib/contract/shop.contract';
import { ShopError } from '@/server/platform/errors';
import { routesOf } from '@/server/api/http/registerOperations';
import { nameKeys } from '@/server/api/http/surrogateKeys';
import { galleryPictures } from '@/server/catalogue/images/gallery.service';
import { GALLERY } from '@/server/catalogue/items/surrogateKeys';

const PRODUCT_FILE = /^([1-9]\d{0,14})-(\d{3})_([1-9]\d{0,3})X([1-9]\d{0,3})\.jpg$/;
const NAVIGATION_FILE = /^([a-z0-9_-]{1,60})\.png$/;
/** Brand slugs: letters, digits, hyphen and underscore only. */
const BRAND_FILE = /^([a-z0-9_-]{1,80})\.svg$/;

/** Any name: only those in the table have a picture. */
const GALLERY_FILE = /^([^/\\]{1,200})_([1-9]\d{0,3})X\2\.jpg$/;

/** The only size that scrapers of shared links request. */
const SHARE_FILE = new RegExp(
  `^(shop|[1-9]\\d{0,14})_${SHARE_IMAGE_SIZE.height}X${SHARE_IMAGE_SIZE.width}\\.jpg$`,
);

/** Any of the shop's sizes, of any item's photo. */
const PHOTO_FILE = /^([0-9a-f]{64})_([1-9]\d{0,3})X\2\.jpg$/;

/** For an address that names the bytes: another photo has another address. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const FOR_A_MINUTE = 'public, max-age=60';
/** At an address without its version, a logo may come or change at any time, and a page shows many. */
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=86400';

/** Routes below /img: pictures of items, part kinds and brands. */
export function imageRoutes(shop: Shop, log: Log): Hono {
  const pictures = new Pictures(shop, log);
  const shared = new SharePictures(shop, log, pictures);
  const routes = new Hono();
  routes.get('/product/:itmCode/:file', async (context) => {
    const wanted = productFile(context.req.param('itmCode'), context.req.param('file'));
    if (wanted === null) return notFound(context);
    const { itmCode, number, pixels } = wanted;
    const format = negotiateFormat(context.req.header('accept'), 'jpg');
    return answer(context, await pictures.product(itmCode, number, pixels, format));
  });
  routes.get('/photo/:file', async (context) => {
    const [, hash, size] = PHOTO_FILE.exec(context.req.param('file')) ?? [];
    const pixels = PRODUCT_IMAGE_SIZES.find((known) => String(known) === size);
    if (hash === undefined || pixels === undefined) return notFound(context);
    const format = negotiateFormat(context.req.header('accept'), 'jpg');
    return answer(context, await pictures.photo(hash, pixels, format), {}, FOR_EVER);
  });
  routes.get('/navigation/:file', async (context) => {
    const name = NAVIGATION_FILE.exec(context.req.param('file'))?.[1];
    if (name === undefined) return notFound(context);
    const format = negotiateFormat(context.req.header('accept'), 'png');
    return answer(context, await pictures.navigation(name, format));
  });
  routes.get('/brand/:file', async (context) => {
    const slug = BRAND_FILE.exec(context.req.param('file'))?.[1];
    if (slug === undefined) return notFound(context);
    const format = negotiateFormat(context.req.header('accept'), 'png');
    const logo = await pictures.brand(slug, format);
    const caching = context.req.query('v') === undefined ? FOR_MINUTES : undefined;
    return answer(context, logo, {}, caching);
  });
  routes.get('/gallery/:file', async (context) => {
    const [, name, size] = GALLERY_FILE.exec(context.req.param('file')) ?? [];
    const pixels = GALLERY_IMAGE_SIZES.find((known) => String(known) === size);
    if (name === undefined || pixels === undefined) return notFound(context);
    const format = negotiateFormat(context.req.header('accept'), 'jpg');
    return answer(context, await pictures.gallery(name, pixels, format));
  });
  routes.get('/share/:file', async (context) => {
    const of = SHARE_FILE.exec(context.req.param('file'))?.[1];
    if (of === undefined) return notFound(context);
    const picture = of === 'shop' ? shared.shop() : await shared.item(Number(of));
    return answer(context, picture, ON_OTHERS_PAGES);
  });
  return routes;
}

/** Parses "{itmCode}-{number}_{height}X{width}.jpg"; null for another item or unlisted size. */
function productFile(folder: string, file: string) {
  const [, code, number, height, width] = PRODUCT_FILE.exec(file) ?? [];
  if (code === undefined || number === undefined || code !== folder) return null;
  const sizes = [...PRODUCT_IMAGE_SIZES, PRODUCT_ZOOM_SIZE];
  const pixels = sizes.find((size) => String(size) === height);
  if (pixels === undefined || height !== width || number === '000') return null;
  return { itmCode: Number(code), number, pixels };
}

/** Other sites may embed pictures of shared links. */
const ON_OTHERS_PAGES = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

async function answer(
  context: Context,
  picture: Picture | null,
  more: Record<string, string> = {},
  caching = cachingOf(context, picture),
): Promise<Response> {
  if (picture === null) return notFound(context);
  if (knows(context.req.header('if-none-match'), picture.key)) {
    return new Response(null, { status: 304, headers: headersOf(picture.key, caching) });
  }
  const { key, mediaType, bytes } = await picture.open();
  return new Response(new Uint8Array(bytes), {
    headers: {
      // Another picture came instead: the right one may be back at any moment.
      ...headersOf(key, key === picture.key ? caching : 'no-store'),
      ...more,
      'Content-Type': mediaType,
      'Content-Length': String(bytes.length),
      // A merchant's SVG opened directly may neither run scripts nor load anything.
      'Content-Security-Policy': SANDBOXED,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** A photo may be replaced at any time; only the address with its version stays the same picture. */
function cachingOf(context: Context, picture: Picture | null): string {
  const version = context.req.query('v');
  if (picture?.version === undefined) return version === undefined ? FOR_A_DAY : FOR_A_MINUTE;
  return picture.version === version ? FOR_EVER : FOR_A_MINUTE;
}

function headersOf(key: string, caching: string): Record<string, string> {
  return { 'Cache-Control': caching, ETag: `"${key}"`, Vary: 'Accept' };
}

function knows(ifNoneMatch: string | undefined, key: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === `"${key}"`);
}

function notFound(context: Context): Response {
  return context.text('Not found', 404, { 'Cache-Control': FOR_A_MINUTE });
}

export function galleryRoutes(shop: Shop): Hono {
  return routesOf(shop, galleryOperations, {
    'GET /gallery': ({ context }) => {
      if (!shop.settings.enableGallery) {
        throw new ShopError('not-found', { gallery: 'There is no gallery. ' });
      }
      nameKeys(context, { keys: [GALLERY] });
      return galleryPictures(shop);
    },
  });
}
