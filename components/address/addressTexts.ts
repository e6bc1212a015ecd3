import { displayPhone } from '@/lib/commerce/phone';
import type { Address } from '@/lib/contract/order';
import type { AddressField } from './AddressFields';

export type AddressTexts = Record<AddressField | 'shopName', string>;

const EMPTY: AddressTexts = {
  fullName: '',
  shopName: '',
  phone: '',
  line1: '',
  line2: '',
  town: '',
  district: '',
  postcode: '',
  secondPhone: '',
};

/** Converts an address to form values; empty for null. */
export function addressTexts(address: Address | null): AddressTexts {
  if (address === null) return EMPTY;
  const { fullName, line1, town, district, phone } = address;
  return {
    ...{ fullName, line1, town, district },
    shopName: address.shopName ?? '',
    line2: address.line2 ?? '',
    postcode: address.postcode ?? '',
    phone: displayPhone(phone),
    secondPhone: displayPhone(address.secondPhone ?? ''),
  };
}
