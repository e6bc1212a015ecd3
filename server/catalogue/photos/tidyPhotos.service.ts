import type { Shop } from '@/server/boot/shop';
import { KEPT_MS } from './photos.service';

/** A file is stored before the table names it. */
const UNNAMED_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Forgets photos that were removed long ago, and deletes files that no photo names. Those of the data folder
 * stay known, so that their file is not taken again.
 */
export async function tidyPhotos(shop: Shop): Promise<void> {
  const before = shop.clock() - KEPT_MS;
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('itemPhoto')
      .where('removedAt', '<', before)
      .where('folderFile', 'is', null)
      .execute(),
  );
  let some: string[] = [];
  for await (const { hash, at } of shop.photoFiles.list()) {
    if (at > shop.clock() - UNNAMED_MS) continue;
    some.push(hash);
    if (some.length < AT_ONCE) continue;
    await deleteUnnamed(shop, some, before);
    some = [];
  }
  await deleteUnnamed(shop, some, before);
}

async function deleteUnnamed(shop: Shop, hashes: readonly string[], before: number): Promise<void> {
  if (hashes.length === 0) return;
  const rows = await shop.database.read
    .selectFrom('itemPhoto')
    .select('hash')
    .where('hash', 'in', hashes)
    .where((photo) => photo.or([photo('removedAt', 'is', null), photo('removedAt', '>=', before)]))
    .execute();
  const pictures = await shop.database.read
    .selectFrom('shopPicture')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('removedAt', 'is', null)
    .execute();
  const named = new Set([...rows, ...pictures].map(({ hash }) => hash));
  for (const hash of hashes) if (!named.has(hash)) await shop.photoFiles.delete(hash);
}
