import type { PlaceOrder } from '@/lib/contract/customer.forms';

/** Returns the stored number of a purchase order, and the form in which it is searched. */
export function poColumns({ poNumber }: Pick<PlaceOrder, 'poNumber'>) {
  return poNumber ? { poNumber, poKey: poKeyOf(poNumber) } : { poNumber: null, poKey: null };
}

/** Drops what people leave out or type differently: case, spaces and punctuation. */
export function poKeyOf(text: string): string {
  const key = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return key === '' ? text : key;
}
