import { displayPhone } from '@/lib/text/displayPhone';
import type { ParcelPayment } from '@/lib/contract/order';
import type { Address } from '@/lib/contract/order.contract';
import type {
  PackingSlip,
  PaperSender,
  ParcelLabel,
  SlipLine,
} from '@/lib/contract/paper.contract';
import { counted, formatMoney, formatWeight } from './format';

/** Returns "Parcel 1 of 2, 17 of 23 pieces", or the pieces of an order that is not packed. */
export function parcelWords({ parcel, lines }: Pick<PackingSlip, 'parcel' | 'lines'>): string {
  const { here, ordered } = slipPieces({ lines });
  if (parcel === null) return counted(ordered, 'piece');
  const pieces =
    here === ordered ? counted(here, 'piece') : `${here} of ${counted(ordered, 'piece')}`;
  return `Parcel ${parcel.number} of ${parcel.of}, ${pieces}`;
}

/** A weight that nobody gave is not stated. */
function weightOrNull(weight: number): string | null {
  return weight > 0 ? formatWeight(weight) : null;
}

const PAYMENT_WORDS: Record<ParcelPayment, string> = {
  collect: 'Collect in cash',
  paid: 'Paid, nothing to collect',
  'on-account': 'On account, nothing to collect',
  elsewhere: 'Nothing to collect with this parcel',
  unpaid: 'Not paid yet, do not hand over',
  ended: 'Order ended, do not hand over',
};

type ToCollect = Pick<PackingSlip, 'collect' | 'payment'>;

function collectWords({ payment, collect }: ToCollect): string {
  return payment === 'collect'
    ? `Collect ${formatMoney(collect)} in cash.`
    : `${PAYMENT_WORDS[payment]}.`;
}

/** Returns "Koombiyo, 0.84 kg. Collect LKR 9,350.00 in cash." */
export function sendingWords({ courier, weight, ...money }: PackingSlip): string {
  return `${joined([courier, weightOrNull(weight)], ', ')}. ${collectWords(money)}`;
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

/** What a parcel label says, on the page and in the PDF. */
export type LabelTexts = {
  name: string;
  street: string;
  town: string;
  district: string;
  phones: string;
  from: string;
  /** True when the address needs smaller letters and more lines: it must never be cut. */
  isLong: boolean;
  parcel: string;
  weight: string;
  /** The cash to collect; null when there is none. */
  cash: string | null;
  payment: string;
  courier: string;
};

export function labelTexts(label: ParcelLabel, from: PaperSender): LabelTexts {
  const { to, parcel, weight, collect, payment, courier, waybill } = label;
  const { number, of } = parcel ?? { number: 1, of: 1 };
  const name = to.shopName ?? to.fullName;
  const street = joined([to.line1, to.line2], ', ');
  return {
    name,
    street,
    town: to.town.toUpperCase(),
    isLong: name.length > 30 || street.length > 75 || to.town.length > 15,
    district: joined([to.district === to.town ? null : to.district, to.postcode], ' '),
    phones: joined([to.phone, to.secondPhone].map(phoneOrNull), ' / '),
    from: `From ${from.siteName}, ${from.phones.map(displayPhone).join(', ')}`,
    parcel: `Parcel ${number} of ${of}`,
    weight: weightOrNull(weight) ?? '',
    cash: payment === 'collect' ? formatMoney(collect) : null,
    payment: PAYMENT_WORDS[payment],
    courier: joined([courier, waybill], ' '),
  };
}

const phoneOrNull = (phone: string | null) => (phone === null ? null : displayPhone(phone));

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}
