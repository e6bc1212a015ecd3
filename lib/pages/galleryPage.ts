import type { GalleryPicture } from '@/lib/contract/shop.contract';

export type GalleryPage = {
  pictures: GalleryPicture[];
  origin: string;
};
