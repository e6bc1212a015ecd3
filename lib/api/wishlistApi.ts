import type { Item } from '@/lib/contract/catalogue';
import type { Api } from './client';

export function getWishlist(api: Api): Promise<Item[]> {
  return api.call<Item[]>({ method: 'GET', path: '/wishlist' });
}

export async function addWish(api: Api, itmCode: number): Promise<Item[]> {
  const answer = await api.call<{ data: { wishlist: Item[] } }>({
    method: 'POST',
    path: `/wishlist/${itmCode}`,
  });
  return answer.data.wishlist;
}

export function removeWish(api: Api, itmCode: number): Promise<Item[]> {
  return api.call<Item[]>({ method: 'DELETE', path: `/wishlist/${itmCode}` });
}
