import type { Cart } from '@/lib/contract/cart';
import type { Item } from '@/lib/contract/catalogue';
import type { Api } from './client';

/** The bare cart; a visitor's is empty. */
export function getCart(api: Api): Promise<Cart> {
  return api.call<Cart>({ method: 'GET', path: '/cart' });
}

export async function addCartLine(
  api: Api,
  line: { itmCode: number; qty: number; isFromWishList: boolean },
): Promise<{ cart: Cart; wishlist?: Item[] }> {
  const answer = await api.call<{ data: { cart: Cart; wishlist?: Item[] } }>({
    method: 'POST',
    path: '/cart',
    body: line,
  });
  return answer.data;
}

/** A quantity of 0 removes the line. */
export function updateCartLine(api: Api, line: { itmCode: number; qty: number }): Promise<Cart> {
  return changedCart(api, 'PUT', line);
}

export function deleteCartLine(api: Api, itmCode: number): Promise<Cart> {
  return changedCart(api, 'DELETE', { itmCode });
}

async function changedCart(api: Api, method: 'PUT' | 'DELETE', body: unknown): Promise<Cart> {
  const answer = await api.call<{ data: { cart: Cart } }>({ method, path: '/cart', body });
  return answer.data.cart;
}
