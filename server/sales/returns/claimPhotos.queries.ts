import type { Reader, Writer } from '@/server/platform/database/connect';

/** A photo that a buyer sent of a piece of an item. */
export type ItemPhoto = { returnNumber: string; itmCode: number };

const MOST_PHOTOS = 12;
/** Returns of the items that are looked at for as many pieces as were claimed. */
const LOOKED_AT = 100;

/**
 * Returns the photos that buyers sent of pieces like the claimed ones: of the last returns that were found faulty before
 * the claim was written, as many pieces of each item as it claims.
 */
export async function readClaimPhotos(
  db: Reader | Writer,
  createdAt: number,
  lines: readonly { itmCode: number; qty: number }[],
): Promise<ItemPhoto[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .selectFrom('returnRequest')
    .innerJoin('returnEvent', 'returnEvent.returnId', 'returnRequest.returnId')
    .leftJoin('returnPhoto', 'returnPhoto.returnId', 'returnRequest.returnId')
    .select(['returnNumber', 'itmCode', 'quarantineQty'])
    .select('returnPhoto.returnId as photoOf')
    .where('action', '=', 'inspect')
    .where('at', '<=', createdAt)
    .where('quarantineQty', '>', 0)
    .where('itmCode', 'in', [...new Set(lines.map(({ itmCode }) => itmCode))])
    .orderBy('returnRequest.returnId', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const left = new Map<number, number>();
  for (const { itmCode, qty } of lines) left.set(itmCode, (left.get(itmCode) ?? 0) + qty);
  return rows
    .filter(({ itmCode, quarantineQty, photoOf }) => {
      const pieces = left.get(itmCode) ?? 0;
      left.set(itmCode, pieces - quarantineQty);
      return pieces > 0 && photoOf !== null;
    })
    .slice(0, MOST_PHOTOS)
    .map(({ returnNumber, itmCode }) => ({ returnNumber, itmCode }));
}

/** Returns the files of photos, with what each shows. */
export async function readPhotoFiles(
  db: Reader,
  photos: readonly { returnNumber: string; sku: string }[],
) {
  if (photos.length === 0) return [];
  const rows = await db
    .selectFrom('returnPhoto')
    .innerJoin('returnRequest', 'returnRequest.returnId', 'returnPhoto.returnId')
    .select(['returnNumber', 'content'])
    .where(
      'returnNumber',
      'in',
      photos.map(({ returnNumber }) => returnNumber),
    )
    .execute();
  const files = new Map(rows.map(({ returnNumber, content }) => [returnNumber, content]));
  return photos.flatMap(({ returnNumber, sku }) => {
    const content = files.get(returnNumber);
    return content === undefined ? [] : [{ words: `${sku}, ${returnNumber}`, content }];
  });
}
