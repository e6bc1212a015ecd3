import type { SaveAddress } from '@/lib/contract/address';
import type { Api } from './client';

/** The default address first, then by last use. Each change returns the whole book. */
export const getAddresses = (api: Api) => api.call('GET /user/addresses');

export const postAddress = (api: Api, body: SaveAddress) =>
  api.call('POST /user/addresses', { body });

export const putAddress = (api: Api, addressId: number, body: SaveAddress) =>
  api.call('PUT /user/addresses/{addressId}', { params: { addressId }, body });

export const deleteAddress = (api: Api, addressId: number) =>
  api.call('DELETE /user/addresses/{addressId}', { params: { addressId } });
