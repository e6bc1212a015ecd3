import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { shopPictureOperations } from '@/lib/contract/shop.contract';
import type { Staff } from '@/lib/contract/staff';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { routesOf } from '@/server/api/http/registerOperations';
import { readSentFile } from '@/server/api/http/sentFile';
import type { Shop } from '@/server/boot/shop';
import { readShopPictures } from '@/server/catalogue/photos/shopPictures.queries';
import {
  pictureNameOf,
  removePicture,
  showPicture,
  storeShopPicture,
} from '@/server/catalogue/photos/shopPictures.service';
import { onceIfKeyed } from '@/server/catalogue/stock/onceByKey.service';
import { staffActor } from '@/server/platform/audit/actor';

/** Routes for the pictures of the gallery and the logos of brands. */
export function shopPictureRoutes(shop: Shop): Hono {
  return routesOf(shop, shopPictureOperations, {
    'GET /office/pictures/{place}': async ({ params: { place } }) => ({
      pictures: await readShopPictures(shop.database.read, place),
    }),
    'POST /office/pictures/{place}': async ({ context, staff, params: { place } }) => {
      const { fileName, bytes } = await readSentFile(context.req.raw, 'Choose one picture. ');
      const name = await pictureNameOf(shop, place, fileName);
      const picture = await storeShopPicture(shop, place, bytes);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const once = onceOf(context, staff, ['picture', place, name, digest]);
      return onceIfKeyed(shop, once, async (tx) => ({
        pictures: await showPicture(shop, tx, staffActor(staff), { place, name, picture }),
      }));
    },
    'DELETE /office/pictures/{place}/{name}': async ({ context, staff, params }) => {
      const { place, name } = params;
      const once = onceOf(context, staff, ['picture removal', place, name]);
      return onceIfKeyed(shop, once, async (tx) => ({
        pictures: await removePicture(shop, tx, staffActor(staff), { place, name }),
      }));
    },
  });
}

function onceOf(context: Context, { staffId }: Staff, request: unknown) {
  return { staffId, key: idempotencyKeyOf(context), request };
}
