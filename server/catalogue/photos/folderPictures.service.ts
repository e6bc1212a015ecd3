import { readFile } from 'node:fs/promises';
import { SHOP_PICTURE_PLACES, type ShopPicturePlace } from '@/lib/contract/shop.contract';
import type { Shop } from '@/server/boot/shop';
import { SHOP } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import { listPictures, type FolderPicture } from '@/server/platform/files/originals';
import { describeError, type Log } from '@/server/platform/log/log';
import {
  pictureNameOf,
  showPicture,
  sourceOf,
  storeShopPicture,
  wasTaken,
} from './shopPictures.service';

/** Files that this process has read, so that each is read once while it does not change. */
const seen = new Set<string>();

/**
 * Takes pictures of the gallery and logos of brands that lie in the data folder into the table. A file whose content
 * was shown before is not taken again: what the office replaced or removed stays so. Returns how many were taken.
 */
export async function takeFolderPictures(
  shop: Shop,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  let taken = 0;
  for (const place of SHOP_PICTURE_PLACES) {
    for await (const picture of listPictures(shop.env.dataDir, place)) {
      if (signal?.aborted) return taken;
      const key = `${picture.file}|${picture.bytes}|${picture.modifiedMs}`;
      if (seen.has(key)) continue;
      if (await take(shop, log, place, picture)) taken += 1;
      seen.add(key);
    }
  }
  return taken;
}

async function take(
  shop: Shop,
  log: Log,
  place: ShopPicturePlace,
  { file, name: fileName }: FolderPicture,
): Promise<boolean> {
  try {
    const bytes = await readFile(file);
    const name = await pictureNameOf(shop, place, fileName);
    if (await wasTaken(shop.database.read, place, { name, source: sourceOf(bytes) })) return false;
    const picture = await storeShopPicture(shop, place, bytes);
    await shop.database.transaction((tx) => showPicture(shop, tx, SHOP, { place, name, picture }));
    return true;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'unavailable') throw error;
    const reason = Object.values(error.sentences).join('').trim();
    log.warn('original picture cannot be opened', { file, reason, ...describeError(error) });
    return false;
  }
}
