import { PART_KINDS } from '@/lib/commerce/partKinds';
import type { GalleryPicture } from '@/lib/contract/gallery';
import type { Shop } from '@/server/shop';
import { hasDrawing } from './drawings';
import { listGalleryOriginals } from './originals';

/** The merchant's own pictures; until there are any, the parts as the shop draws them. */
export async function galleryPictures(shop: Shop): Promise<GalleryPicture[]> {
  const names = await listGalleryOriginals(shop.env.dataDir);
  if (names.length === 0) return drawnParts();
  return names.map((name) => ({ name, caption: captionOf(name), partKind: null }));
}

async function drawnParts(): Promise<GalleryPicture[]> {
  const drawn = await Promise.all(PART_KINDS.map(({ id }) => hasDrawing(id)));
  return PART_KINDS.filter((_, at) => drawn[at]).map(({ id, label }) => ({
    name: id,
    caption: label,
    partKind: id,
  }));
}

/** "02-our_counter" → "Our counter": a number in front only says where the picture stands. */
function captionOf(name: string): string {
  const words = name.replace(/^\d+[\s._-]+/, '').replace(/[\s_-]+/g, ' ');
  const caption = words.trim() === '' ? name : words.trim();
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}
