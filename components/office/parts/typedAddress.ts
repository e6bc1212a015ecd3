import type { addressTexts } from '@/components/address/addressTexts';
import type { Address } from '@/lib/contract/order.contract';

/** Returns the address that was typed; the server checks it. */
export function addressOf(texts: ReturnType<typeof addressTexts>): Address {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...texts,
    shopName: orNull(texts.shopName),
    line2: orNull(texts.line2),
    postcode: orNull(texts.postcode),
    secondPhone: orNull(texts.secondPhone),
  };
}
