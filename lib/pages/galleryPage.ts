import type { GalleryPicture } from '@/lib/contract/gallery';

export type GalleryPage = {
  pictures: GalleryPicture[];
  /** Origin of canonical addresses. */
  origin: string;
};
