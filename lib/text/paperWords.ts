import { displayPhone } from '@/lib/commerce/phone';
import type { Address } from '@/lib/contract/order';
import type { PackingSlip, SlipLine } from '@/lib/contract/papers';
import { counted, formatMoney } from './format';

/** Returns "Parcel 1 of 2, 17 of 23 pieces", or the pieces of an order that is not packed. */
export function parcelWords({ parcel, lines }: Pick<PackingSlip, 'parcel' | 'lines'>): string {
  const { here, ordered } = slipPieces({ lines });
  if (parcel === null) return counted(ordered, 'piece');
  const pieces =
    here === ordered ? counted(here, 'piece') : `${here} of ${counted(ordered, 'piece')}`;
  return `Parcel ${parcel.number} of ${parcel.of}, ${pieces}`;
}

export function collectWords(rupees: number): string {
  return rupees === 0 ? 'Nothing to collect.' : `Collect ${formatMoney(rupees)} in cash.`;
}

/** Returns the sums of a slip: "4 lines", the pieces in it and the pieces ordered. */
export function slipPieces({ lines }: { lines: readonly SlipLine[] }) {
  return {
    lines: counted(lines.length, 'line'),
    here: lines.reduce((sum, { qty }) => sum + qty, 0),
    ordered: lines.reduce((sum, line) => sum + line.ordered, 0),
  };
}

/** Returns the lines of an address, the receiver first. */
export function addressLines(to: Address): string[] {
  const { fullName, shopName, line1, line2, town, district, postcode, phone, secondPhone } = to;
  const phones = [phone, secondPhone].filter((number) => number !== null).map(displayPhone);
  return [
    shopName ?? fullName,
    ...(shopName === null ? [] : [fullName]),
    phones.join(', '),
    line1,
    ...(line2 === null || line2 === '' ? [] : [line2]),
    [town, postcode].filter((part) => part !== null && part !== '').join(' '),
    ...(district === town ? [] : [district]),
  ];
}
