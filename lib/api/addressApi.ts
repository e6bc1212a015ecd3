import type { SaveAddress, SavedAddress } from '@/lib/contract/address';
import type { Api } from './client';

type Book = { data: SavedAddress[] };

const PATH = '/user/addresses';

/** The default first, then those used last; each change answers the whole book. */
export async function getAddresses(api: Api): Promise<SavedAddress[]> {
  return (await api.call<Book>({ method: 'GET', path: PATH })).data;
}

export async function postAddress(api: Api, form: SaveAddress): Promise<SavedAddress[]> {
  return (await api.call<Book>({ method: 'POST', path: PATH, body: form })).data;
}

export async function putAddress(
  api: Api,
  addressId: number,
  form: SaveAddress,
): Promise<SavedAddress[]> {
  const path = `${PATH}/${addressId}`;
  return (await api.call<Book>({ method: 'PUT', path, body: form })).data;
}

export async function deleteAddress(api: Api, addressId: number): Promise<SavedAddress[]> {
  return (await api.call<Book>({ method: 'DELETE', path: `${PATH}/${addressId}` })).data;
}
