import { insertedAt } from '@/lib/commerce/photoNames';
import { MAX_ITEM_PHOTOS } from '@/lib/contract/limits';
import type { ItemPhotos } from '@/lib/contract/item.contract';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import { ShopError } from '@/server/platform/errors';
import { StoreAway } from '@/server/platform/files/s3Store';
import { lockItems } from '@/server/catalogue/stock/changeStock.queries';
import type { Shop } from '@/server/boot/shop';
import type { NamedItem } from './namedItem.queries';
import { readPhotoFile } from './photoFile';
import { photoVersionOf, readPhotos } from './photos.queries';

type PhotoShop = Pick<Shop, 'database' | 'clock' | 'photoFiles'>;

/** How long a removed photo can be brought back. */
export const KEPT_MS = 30 * 24 * 3_600_000;

/** A photo whose file is stored; nothing names it yet. */
export type StoredPhoto = {
  hash: string;
  type: 'image/jpeg' | 'image/webp';
  bytes: number;
  width: number;
  height: number;
};

/** Where a photo goes and what it was read from. */
export type PhotoPlace = {
  /** From 1; null for after the last one. */
  number: number | null;
  /** A photo of the same name is replaced; null where names say nothing, as of cameras. */
  fileName?: string | null;
  /** The file in the data folder. */
  folderFile?: string | null;
};

/** Returns an item with its photos. */
export async function photosOf(db: Reader | Writer, item: NamedItem): Promise<ItemPhotos> {
  const { itmCode, sku, itmName } = item;
  return { itmCode, sku, itmName, photos: await readPhotos(db, itmCode) };
}

/** Checks a photo and stores its file. Throws 'bad-input' and 'too-large'; nothing is stored then. */
export async function storePhoto(
  { photoFiles }: Pick<Shop, 'photoFiles'>,
  bytes: Buffer,
): Promise<StoredPhoto> {
  const { content, ...facts } = await readPhotoFile(bytes);
  const stored = await photoFiles.put([content]).catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error;
    throw new ShopError('unavailable', {
      file: 'The store of photos does not answer, so this one was not saved. Try again in a minute. ',
    });
  });
  return { ...facts, ...stored };
}

/** Adds a stored photo to an item; one that the item has already changes nothing. */
export async function addPhoto(
  shop: PhotoShop,
  tx: Writer,
  actor: Actor,
  item: NamedItem,
  { photo, place }: { photo: StoredPhoto; place: PhotoPlace },
): Promise<ItemPhotos> {
  const { itmCode } = item;
  await lockItems(shop, tx, [itmCode]);
  const rows = await readRows(tx, itmCode);
  const shown = rows.filter(({ removedAt }) => removedAt === null);
  const known = rows.find(({ hash }) => hash === photo.hash);
  if (known !== undefined) await noteNames(tx, known, place);
  // What was removed in the office does not come back because its file was copied again.
  if (known !== undefined && (known.removedAt === null || isOfFolder(place))) {
    return photosOf(tx, item);
  }
  const replaced = shown.find((row) => isSameFile(row, place));
  const photoId = known?.photoId ?? (await insertPhoto(shop, tx, actor, { itmCode, photo, place }));
  const kept = shown.filter((row) => row !== replaced).map((row) => row.photoId);
  const number = replaced?.position ?? place.number ?? kept.length + 1;
  if (kept.length >= MAX_ITEM_PHOTOS) {
    const sentence = `An item has at most ${MAX_ITEM_PHOTOS} photos. `;
    throw new ShopError('conflict', { file: sentence });
  }
  await showPhotos(shop, tx, itmCode, insertedAt(kept, photoId, number));
  await recordAudit(shop, tx, actor, {
    operation: 'itemPhoto.add',
    subject: item.sku,
    before: replaced === undefined ? null : { photo: photoVersionOf(replaced.hash) },
    after: { photo: photoVersionOf(photo.hash) },
  });
  return photosOf(tx, item);
}

/** Puts the photos of an item into an order, which may bring back removed ones. */
export async function orderPhotos(
  shop: PhotoShop,
  tx: Writer,
  actor: Actor,
  item: NamedItem,
  hashes: readonly string[],
): Promise<ItemPhotos> {
  await lockItems(shop, tx, [item.itmCode]);
  const rows = await readRows(tx, item.itmCode);
  const now = shop.clock();
  const isKept = ({ removedAt }: Row) => removedAt === null || removedAt > now - KEPT_MS;
  const byHash = new Map(rows.filter(isKept).map((row) => [row.hash, row.photoId]));
  const wanted = [...new Set(hashes)];
  const photoIds = wanted.flatMap((hash) => byHash.get(hash) ?? []);
  const shown = shownHashes(rows);
  if (photoIds.length !== hashes.length || shown.some((hash) => !wanted.includes(hash))) {
    throw new ShopError('conflict', {
      photos: 'Somebody changed these photos meanwhile. Look at them again. ',
    });
  }
  if (shown.join() === wanted.join()) return photosOf(tx, item);
  await showPhotos(shop, tx, item.itmCode, photoIds);
  await recordAudit(shop, tx, actor, {
    operation: 'itemPhoto.order',
    subject: item.sku,
    before: { photos: shown.map(photoVersionOf) },
    after: { photos: wanted.map(photoVersionOf) },
  });
  return photosOf(tx, item);
}

/** Removes a photo; it can be brought back by an order that names it. */
export async function removePhoto(
  shop: PhotoShop,
  tx: Writer,
  actor: Actor,
  item: NamedItem,
  hash: string,
): Promise<ItemPhotos> {
  await lockItems(shop, tx, [item.itmCode]);
  const rows = await readRows(tx, item.itmCode);
  const shown = rows.filter(({ removedAt }) => removedAt === null);
  const left = shown.filter((row) => row.hash !== hash);
  if (left.length === shown.length) {
    // A repeated request: it is removed already.
    if (rows.some((row) => row.hash === hash)) return photosOf(tx, item);
    throw new ShopError('not-found', { hash: `${item.sku} does not have this photo. ` });
  }
  const photoIds = left.map(({ photoId }) => photoId);
  await showPhotos(shop, tx, item.itmCode, photoIds);
  await recordAudit(shop, tx, actor, {
    operation: 'itemPhoto.remove',
    subject: item.sku,
    before: { photo: photoVersionOf(hash) },
  });
  return photosOf(tx, item);
}

type Row = {
  photoId: number;
  hash: string;
  position: number;
  removedAt: number | null;
  fileName: string | null;
  folderFile: string | null;
};

function readRows(tx: Writer, itmCode: number): Promise<Row[]> {
  return tx
    .selectFrom('itemPhoto')
    .select(['photoId', 'hash', 'position', 'removedAt', 'fileName', 'folderFile'])
    .where('itmCode', '=', itmCode)
    .orderBy('position')
    .execute();
}

function shownHashes(rows: readonly Row[]): string[] {
  return rows.filter(({ removedAt }) => removedAt === null).map(({ hash }) => hash);
}

/** Files of the data folder have their size and time behind the name. */
function isSameFile(row: Row, { fileName = null, folderFile = null }: PhotoPlace): boolean {
  if (fileName !== null) return row.fileName?.toLowerCase() === fileName.toLowerCase();
  return folderFile !== null && nameIn(row.folderFile) === nameIn(folderFile);
}

function isOfFolder({ folderFile = null }: PhotoPlace): boolean {
  return folderFile !== null;
}

async function noteNames(tx: Writer, { photoId }: Row, place: PhotoPlace): Promise<void> {
  const { fileName = null, folderFile = null } = place;
  if (fileName === null && folderFile === null) return;
  await tx
    .updateTable('itemPhoto')
    .set(folderFile === null ? { fileName } : { folderFile })
    .where('photoId', '=', photoId)
    .execute();
}

function nameIn(folderFile: string | null): string | undefined {
  return folderFile?.split('|')[0];
}

async function insertPhoto(
  { clock }: PhotoShop,
  tx: Writer,
  actor: Actor,
  { itmCode, photo, place }: { itmCode: number; photo: StoredPhoto; place: PhotoPlace },
): Promise<number> {
  const { photoId } = await tx
    .insertInto('itemPhoto')
    .values({
      ...photo,
      ...actorColumns(actor),
      itmCode,
      position: 0,
      fileName: place.fileName ?? null,
      folderFile: place.folderFile ?? null,
      addedAt: clock(),
      removedAt: null,
    })
    .returning('photoId')
    .executeTakeFirstOrThrow();
  return photoId;
}

/**
 * Shows exactly these photos of an item in this order. Pages and answers with the item follow at once:
 * the address of its first photo is a new one.
 */
async function showPhotos(
  { clock }: PhotoShop,
  tx: Writer,
  itmCode: number,
  photoIds: readonly number[],
): Promise<void> {
  const now = clock();
  await tx
    .updateTable('itemPhoto')
    .set({ removedAt: now })
    .where('itmCode', '=', itmCode)
    .where('removedAt', 'is', null)
    .$if(photoIds.length > 0, (query) => query.where('photoId', 'not in', photoIds))
    .execute();
  for (const [at, photoId] of photoIds.entries()) {
    await tx
      .updateTable('itemPhoto')
      .set({ position: at + 1, removedAt: null })
      .where('photoId', '=', photoId)
      .execute();
  }
  const [first] = await readPhotos(tx, itmCode);
  await tx
    .updateTable('item')
    .set({
      photoVersion: first === undefined ? null : photoVersionOf(first.hash),
      updatedAt: now,
    })
    .where('itmCode', '=', itmCode)
    .execute();
  await raiseCatalogueVersion(tx, now);
}
