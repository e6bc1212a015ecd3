import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { photoOperations } from '@/lib/contract/item.contract';
import type { Staff } from '@/lib/contract/staff';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { readSentFile } from '@/server/api/http/sentFile';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { itemOfFileName, itemOfSku } from '@/server/catalogue/photos/namedItem.queries';
import {
  addPhoto,
  orderPhotos,
  photosOf,
  removePhoto,
  storePhoto,
} from '@/server/catalogue/photos/photos.service';
import { onceIfKeyed } from '@/server/catalogue/stock/onceByKey.service';
import { staffActor } from '@/server/platform/audit/actor';

/** Routes for the photos of items. */
export function photoRoutes(shop: Shop): Hono {
  const { read } = shop.database;
  return routesOf(shop, photoOperations, {
    'GET /office/items/{sku}/photos': async ({ params }) =>
      photosOf(read, await itemOfSku(read, params.sku)),
    'POST /office/items/{sku}/photos': async ({ context, staff, params }) => {
      const item = await itemOfSku(read, params.sku);
      const { bytes } = await readSentFile(context.req.raw, 'Choose one photo. ');
      const photo = await storePhoto(shop, bytes);
      const request = ['photo', item.sku, digestOf(bytes)];
      return onceIfKeyed(shop, onceOf(context, staff, request), (tx) =>
        addPhoto(shop, tx, staffActor(staff), item, { photo, place: { number: null } }),
      );
    },
    'PUT /office/items/{sku}/photos': async ({ context, staff, params, body }) => {
      const item = await itemOfSku(read, params.sku);
      const hashes = body.photos.map(({ hash }) => hash);
      const request = ['photo order', item.sku, hashes];
      return onceIfKeyed(shop, onceOf(context, staff, request), (tx) =>
        orderPhotos(shop, tx, staffActor(staff), item, hashes),
      );
    },
    'DELETE /office/items/{sku}/photos/{hash}': async ({ context, staff, params }) => {
      const item = await itemOfSku(read, params.sku);
      const request = ['photo removal', item.sku, params.hash];
      return onceIfKeyed(shop, onceOf(context, staff, request), (tx) =>
        removePhoto(shop, tx, staffActor(staff), item, params.hash),
      );
    },
    'POST /office/photos': async ({ context, staff }) => {
      const { fileName, bytes } = await readSentFile(context.req.raw, 'Choose one photo. ');
      const { number, ...item } = await itemOfFileName(read, fileName);
      const photo = await storePhoto(shop, bytes);
      const request = ['named photo', fileName, digestOf(bytes)];
      return onceIfKeyed(shop, onceOf(context, staff, request), (tx) =>
        addPhoto(shop, tx, staffActor(staff), item, { photo, place: { number, fileName } }),
      );
    },
  });
}

/** Names a request by who sent it, its key and its content. */
function onceOf(context: Context, { staffId }: Staff, request: unknown) {
  return { staffId, key: idempotencyKeyOf(context), request };
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
