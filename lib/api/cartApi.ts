import type { Cart } from '@/lib/contract/cart';
import type { Api } from './client';

export const getCart = (api: Api) => api.call('GET /cart');

export const addCartLine = (
  api: Api,
  body: { itmCode: number; qty: number; isFromWishList: boolean },
) => api.call('POST /cart', { body });

/** A quantity of 0 removes the line. */
export async function updateCartLine(
  api: Api,
  body: { itmCode: number; qty: number },
): Promise<Cart> {
  return (await api.call('PUT /cart', { body })).cart;
}

export async function deleteCartLine(api: Api, itmCode: number): Promise<Cart> {
  return (await api.call('DELETE /cart', { body: { itmCode } })).cart;
}
