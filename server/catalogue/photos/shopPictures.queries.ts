import type { ShopPicturePlace } from '@/lib/contract/shop.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';

/** A picture of the gallery or the logo of a brand, as it is shown. */
export type ShownPicture = {
  name: string;
  hash: string;
  type: 'image/jpeg' | 'image/webp' | 'image/svg+xml';
};

/** Returns what decides whether two names are the same. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Returns the pictures of a place in the natural order of their names. */
export async function readShopPictures(
  db: Reader | Writer,
  place: ShopPicturePlace,
): Promise<ShownPicture[]> {
  const rows = await db
    .selectFrom('shopPicture')
    .select(['name', 'hash', 'type'])
    .where('place', '=', place)
    .where('removedAt', 'is', null)
    .execute();
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Returns the picture with this name; undefined where there is none. */
export function readShopPicture(
  db: Reader | Writer,
  place: ShopPicturePlace,
  name: string,
): Promise<ShownPicture | undefined> {
  return db
    .selectFrom('shopPicture')
    .select(['name', 'hash', 'type'])
    .where('place', '=', place)
    .where('nameKey', '=', nameKeyOf(name))
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}
