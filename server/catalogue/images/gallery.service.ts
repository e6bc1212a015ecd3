import { PART_KINDS } from '@/lib/commerce/partKinds';
import type { GalleryPicture } from '@/lib/contract/shop.contract';
import type { Shop } from '@/server/boot/shop';
import { hasDrawing } from './drawings';
import { photoVersionOf } from '@/server/catalogue/photos/photos.queries';
import { readShopPictures } from '@/server/catalogue/photos/shopPictures.queries';

/** Returns the merchant's own pictures, or drawings of the parts while there are none. */
export async function galleryPictures(shop: Shop): Promise<GalleryPicture[]> {
  const pictures = await readShopPictures(shop.database.read, 'gallery');
  if (pictures.length === 0) return partDrawings();
  return pictures.map(({ name, hash }) => ({
    name,
    caption: captionOf(name),
    partKind: null,
    version: photoVersionOf(hash),
  }));
}

async function partDrawings(): Promise<GalleryPicture[]> {
  const drawn = await Promise.all(PART_KINDS.map(({ id }) => hasDrawing(id)));
  return PART_KINDS.filter((_, at) => drawn[at]).map(({ id, label }) => ({
    name: id,
    caption: label,
    partKind: id,
    version: null,
  }));
}

/** Returns "Our counter" for "02-our_counter": a leading number only sorts the pictures. */
function captionOf(name: string): string {
  const words = name.replace(/^\d+[\s._-]+/, '').replace(/[\s_-]+/g, ' ');
  const caption = words.trim() === '' ? name : words.trim();
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}
