import type { GalleryPicture } from '@/lib/contract/gallery';

export type GalleryPage = {
  pictures: GalleryPicture[];
  origin: string;
};
