import type { Item } from '@/lib/contract/catalogue';
import type { Api } from './client';

export const getWishlist = (api: Api) => api.call('GET /wishlist');

export async function addWish(api: Api, itmCode: number): Promise<Item[]> {
  return (await api.call('POST /wishlist/{itmCode}', { params: { itmCode } })).wishlist;
}

export const removeWish = (api: Api, itmCode: number) =>
  api.call('DELETE /wishlist/{itmCode}', { params: { itmCode } });
