import { plainText } from '@/lib/input/plainText';

export const ORDER_PREFIX = 'SP-';

/** "SP-100001", "sp 100001", "#SP100001", "Order no. 100001", "SP–100 001". */
const TYPED = /^(?:order ?)?(?:no|number)?[.:]? ?[#:]? ?(?:sp)?[ .:#/_-]{0,3}(\d[\d ]{0,20})\.?$/i;

/** Returns the code of a parcel's label: the order's number, with "/2" where it has several parcels. */
export function parcelCode(orderNumber: string, parcel: ParcelPlace | null): string {
  return parcel !== null && parcel.of > 1 ? `${orderNumber}/${parcel.number}` : orderNumber;
}

type ParcelPlace = { number: number; of: number };

/** Reads a parcel's label; `parcel` is null where it names none. */
export function readParcelCode(typed: string): { orderNumber: string; parcel: number | null } {
  const [, label = '', number] = /^([^/]{1,60})\/(\d{1,4})$/.exec(typed.trim()) ?? [];
  if (number === undefined) return { orderNumber: fullOrderNumber(typed), parcel: null };
  return { orderNumber: fullOrderNumber(label), parcel: Number(number) };
}

/** Normalizes an order number as it is typed or copied; what is none comes back in capitals. */
export function fullOrderNumber(typed: string): string {
  const plain = plainText(typed);
  const digits = TYPED.exec(plain)?.[1]?.replaceAll(' ', '');
  return digits === undefined ? plain.toUpperCase() : `${ORDER_PREFIX}${digits}`;
}
