import { displayPhone } from '@/lib/text/displayPhone';
import type { Address } from '@/lib/contract/order.contract';
import { recordOf } from '@/lib/contract/records';
import { ADDRESS_FIELDS, type AddressField } from './AddressFields';

const NAMES: readonly (AddressField | 'shopName')[] = [...ADDRESS_FIELDS, 'shopName'];

/** Converts an address to form values; empty for null. */
export function addressTexts(address: Address | null) {
  const texts = recordOf(NAMES, (name) => address?.[name] ?? '');
  return {
    ...texts,
    phone: displayPhone(texts.phone),
    secondPhone: displayPhone(texts.secondPhone),
  };
}
