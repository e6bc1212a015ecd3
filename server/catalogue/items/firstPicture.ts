import type { Selectable } from 'kysely';
import type { ItemTable } from '@/server/platform/database/schema';

/** Returns the name of an item's first picture: a photo's is new with each photo. */
export function firstPicture({
  img1,
  photoVersion,
}: Pick<Selectable<ItemTable>, 'img1' | 'photoVersion'>): string | null {
  return photoVersion === null ? img1 : `${photoVersion}.jpg`;
}
