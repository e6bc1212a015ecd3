import { copyPhotos } from '@/server/catalogue/photos/photos.queries';
import type { Writer } from '@/server/platform/database/connect';

const STANDING = [
  'img1',
  'photoVersion',
  'popularity',
  'isNew',
  'newUntil',
  'isRestocked',
  'restockedUntil',
  'createdAt',
] as const;

/** Gives an item the age, the marks, the place in lists and the photos of another, found by their SKUs. */
export async function copyStanding(
  tx: Writer,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { itmCode, ...standing } = await tx
    .selectFrom('item')
    .select(['itmCode', ...STANDING])
    .where('sku', '=', from)
    .executeTakeFirstOrThrow();
  const { itmCode: copy } = await tx
    .updateTable('item')
    .set(standing)
    .where('sku', '=', to)
    .returning('itmCode')
    .executeTakeFirstOrThrow();
  await copyPhotos(tx, { from: itmCode, to: copy });
}
