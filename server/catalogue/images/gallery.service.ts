import { PART_KINDS } from '@/lib/contract/partKinds';
import type { GalleryPicture } from '@/lib/contract/shop.contract';
import type { Shop } from '@/server/boot/shop';
import { hasDrawing } from './drawings';
import { listGalleryOriginals } from '@/server/platform/files/originals';

/** Returns the merchant's own pictures, or drawings of the parts while there are none. */
export async function galleryPictures(shop: Shop): Promise<GalleryPicture[]> {
  const names = await listGalleryOriginals(shop.env.dataDir);
  if (names.length === 0) return partDrawings();
  return names.map((name) => ({ name, caption: captionOf(name), partKind: null }));
}

async function partDrawings(): Promise<GalleryPicture[]> {
  const drawn = await Promise.all(PART_KINDS.map(({ id }) => hasDrawing(id)));
  return PART_KINDS.filter((_, at) => drawn[at]).map(({ id, label }) => ({
    name: id,
    caption: label,
    partKind: id,
  }));
}

/** Returns "Our counter" for "02-our_counter": a leading number only sorts the pictures. */
function captionOf(name: string): string {
  const words = name.replace(/^\d+[\s._-]+/, '').replace(/[\s_-]+/g, ' ');
  const caption = words.trim() === '' ? name : words.trim();
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}
