import { readFile } from 'node:fs/promises';
import { SHOP } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import { describeError, type Log } from '@/server/platform/log/log';
import { listProductOriginals, type ProductOriginal } from '@/server/platform/files/originals';
import type { Shop } from '@/server/boot/shop';
import { addPhoto, storePhoto } from './photos.service';

/** Files that are no photos, so that each is logged once while this process runs. */
const refused = new Set<string>();

/**
 * Takes photos that lie by name in the data folder into the table: new ones, and those whose file changed.
 * Stops early when `signal` says so. Returns how many were taken.
 */
export async function takeFolderPhotos(
  shop: Shop,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  let taken = 0;
  const known = await knownFiles(shop);
  for await (const original of listProductOriginals(shop.env.dataDir)) {
    if (signal?.aborted) break;
    const key = keyOf(original);
    if (known.has(key) || refused.has(key)) continue;
    if (await take(shop, log, original)) taken += 1;
  }
  return taken;
}

/** Another size or time is another photo. */
function keyOf({ name, bytes, modifiedMs }: ProductOriginal): string {
  return `${name}|${bytes}|${modifiedMs}`;
}

async function knownFiles({ database }: Shop): Promise<Set<string | null>> {
  const rows = await database.read
    .selectFrom('itemPhoto')
    .select('folderFile')
    .where('folderFile', 'is not', null)
    .execute();
  return new Set(rows.map(({ folderFile }) => folderFile));
}

async function take(shop: Shop, log: Log, original: ProductOriginal): Promise<boolean> {
  const { file, itmCode, number } = original;
  const item = await shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmName'])
    .where('itmCode', '=', itmCode)
    .executeTakeFirst();
  if (item === undefined) return false;
  const place = { number, folderFile: keyOf(original) };
  try {
    const photo = await storePhoto(shop, await readFile(file));
    await shop.database.transaction((tx) => addPhoto(shop, tx, SHOP, item, { photo, place }));
    return true;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    refused.add(keyOf(original));
    const reason = Object.values(error.sentences).join('').trim();
    log.warn('original picture cannot be opened', { file, reason, ...describeError(error) });
    return false;
  }
}
