import type { GalleryPicture } from '@/lib/contract/gallery';
import type { Api } from './client';

export async function getGallery(api: Api): Promise<GalleryPicture[]> {
  return (await api.call<{ data: GalleryPicture[] }>({ method: 'GET', path: '/gallery' })).data;
}
