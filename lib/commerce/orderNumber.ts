import { plainText } from '@/lib/contract/plainText';

export const ORDER_PREFIX = 'SP-';

/** "SP-100001", "sp 100001", "#SP100001", "Order no. 100001", "SP–100 001". */
const TYPED = /^(?:order ?)?(?:no|number)?[.:]? ?[#:]? ?(?:sp)?[ .:#/_-]{0,3}(\d[\d ]{0,20})\.?$/i;

/** Normalizes an order number as it is typed or copied; what is none comes back in capitals. */
export function fullOrderNumber(typed: string): string {
  const plain = plainText(typed);
  const digits = TYPED.exec(plain)?.[1]?.replaceAll(' ', '');
  return digits === undefined ? plain.toUpperCase() : `${ORDER_PREFIX}${digits}`;
}
