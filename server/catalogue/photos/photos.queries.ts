import type { ItemPhoto } from '@/lib/contract/item.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';

/** Letters of the hash in an address: enough to tell the photos of an item from each other. */
const VERSION_LENGTH = 12;

/** Returns what the address of a photo carries, so that another photo has another address. */
export function photoVersionOf(hash: string): string {
  return hash.slice(0, VERSION_LENGTH);
}

/** Returns the photos of an item in their order. */
export async function readPhotos(db: Reader | Writer, itmCode: number): Promise<ItemPhoto[]> {
  const rows = await db
    .selectFrom('itemPhoto')
    .select(['hash', 'type', 'width', 'height'])
    .where('itmCode', '=', itmCode)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map((row, at) => ({ ...row, order: at + 1 }));
}

/** Returns the versions of the photos of these items, in their order. */
export async function readPhotoVersions(
  db: Reader,
  itmCodes: readonly number[],
): Promise<Map<number, string[]>> {
  const versions = new Map<number, string[]>();
  if (itmCodes.length === 0) return versions;
  const rows = await db
    .selectFrom('itemPhoto')
    .select(['itmCode', 'hash'])
    .where('itmCode', 'in', itmCodes)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute();
  for (const { itmCode, hash } of rows) {
    versions.set(itmCode, [...(versions.get(itmCode) ?? []), photoVersionOf(hash)]);
  }
  return versions;
}

/** Returns the hash of an item's photo at this place, counted from 1; null where there is none. */
export async function readShownPhoto(
  db: Reader,
  itmCode: number,
  place: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('itemPhoto')
    .select('hash')
    .where('itmCode', '=', itmCode)
    .where('removedAt', 'is', null)
    .where('position', '=', place)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Tells whether the shop has, or had lately, a photo with this hash, of an item or of its gallery. */
export async function isKnownPhoto(db: Reader, hash: string): Promise<boolean> {
  const photo = await db
    .selectFrom('itemPhoto')
    .select('hash')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  if (photo !== undefined) return true;
  const picture = await db
    .selectFrom('shopPicture')
    .select('hash')
    .where('hash', '=', hash)
    .where('type', '!=', 'image/svg+xml')
    .limit(1)
    .executeTakeFirst();
  return picture !== undefined;
}

const COPIED = [
  'hash',
  'type',
  'position',
  'bytes',
  'width',
  'height',
  'actorKind',
  'actorId',
  'actorName',
  'addedAt',
] as const;

/** Gives an item the photos of another; their files are the same. */
export async function copyPhotos(
  tx: Writer,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const photos = await tx
    .selectFrom('itemPhoto')
    .select(COPIED)
    .where('itmCode', '=', from)
    .where('removedAt', 'is', null)
    .execute();
  if (photos.length === 0) return;
  await tx
    .insertInto('itemPhoto')
    .values(photos.map((photo) => ({ ...photo, itmCode: to })))
    .execute();
}
