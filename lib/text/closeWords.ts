import type { CloseDay, DayDifference } from '@/lib/contract/takings.contract';
import type { CloseRefusal, DayMoney } from '@/lib/contract/takings';
import { counted, formatAmount } from './format';
import type { InvoiceTexts } from './invoiceWords';
import { formatWeekday, formatWhen } from './officeTime';

export const DAY_MONEY_WORDS: Record<DayMoney, string> = {
  cash: 'Cash in the drawer',
  bank: 'Bank slips and transfers',
  card: 'Card terminal',
  payhere: 'PayHere',
  koko: 'Koko',
  courier: 'COD brought in',
  dealers: 'Dealer credit',
  'store-credit': 'Store credit',
};

/** Returns what a kind of money was counted in, such as "22 payments". */
export function moneyCount(kind: DayMoney, count: number): string {
  return kind === 'dealers' ? `${counted(count, 'order')} on account` : counted(count, 'payment');
}

const SHORT: Partial<Record<DayDifference['kind'], string>> = {
  cash: 'Cash',
  bank: 'Bank',
  dealers: 'Dealer credit',
  courier: 'COD',
  'store-credit': 'Store credit',
  card: 'Card terminal',
  payhere: 'PayHere',
  koko: 'Koko',
};

type Kind = DayDifference['kind'];
type Words = (difference: DayDifference) => string;

const expectedOf = ({ expected }: DayDifference) => formatAmount(expected ?? 0);
const receivedOf = ({ received }: DayDifference) => formatAmount(received ?? 0);
const byOf = ({ expected, received }: DayDifference) =>
  formatAmount(Math.abs((received ?? 0) - (expected ?? 0)));

const TITLES: Partial<Record<Kind, Words>> = {
  parcel: (one) => `COD: ${byOf(one)} missing for ${one.subject}`,
  order: (one) => `${one.subject}: its sums and its documents differ by ${byOf(one)}`,
  late: (one) => `${one.subject}: ${receivedOf(one)} came after the order had ended`,
  refund: (one) => `${one.subject}: nobody knows whether ${expectedOf(one)} was paid back`,
  'order-pieces': ({ subject, pieces }) =>
    `${subject}: ${pieces?.expected} sold, ${pieces?.received} left the stock`,
  'item-pieces': ({ subject, pieces }) =>
    `${subject}: the stock is ${pieces?.expected}, its movements say ${pieces?.received}`,
};

/** Returns what differs, such as "Cash: 500.00 too little". */
export function differenceTitle(difference: DayDifference): string {
  const words = TITLES[difference.kind];
  return words === undefined ? moneyTitle(difference) : words(difference);
}

function moneyTitle(difference: DayDifference): string {
  const { kind, received, expected } = difference;
  const name = SHORT[kind] ?? kind;
  if (received === null) return `${name}: ${expectedOf(difference)} not received yet`;
  const isLess = received < (expected ?? 0);
  return `${name}: ${byOf(difference)} ${isLess ? 'too little' : 'too much'}`;
}

const REPORT = 'the day’s report of the gateway; enter its sum with the count.';
const PLACES: Partial<Record<Kind, Words>> = {
  parcel: (one) => `waybill ${one.words}, asked ${expectedOf(one)}, paid ${receivedOf(one)}.`,
  bank: () => 'transfers that were recorded without a reference.',
  card: () =>
    'the bank’s file of the terminal, or its report of the day; enter its sum with the count.',
  payhere: () => REPORT,
  koko: () => REPORT,
  order: () => 'the payments and credit notes of the order.',
  late: () => 'the order: pay it back, or place it again.',
  refund: () => 'the gateway’s own list of refunds.',
  'order-pieces': () => 'the movements of its lines.',
  'item-pieces': () => 'the movements of the item, then its shelf.',
};

/** Returns where to look first. */
export function differenceHint(difference: DayDifference): string {
  const { kind, look } = difference;
  const place =
    look === null
      ? (PLACES[kind]?.(difference) ?? 'the payments of the day.')
      : `${look.orderNumber}, ${formatAmount(look.amount)}.`;
  return `Look here first: ${place}`;
}

/** Returns why the day cannot be signed, beside the button. */
export const REFUSAL_WORDS: Record<CloseRefusal, string> = {
  closed: 'signed',
  'not-begun': 'the day has not begun',
  count: 'count the cash first',
  decide: 'decide each difference first',
  'other-person': 'somebody else signs what you counted',
};

/** Returns what the paper of a close says. */
export function closeTexts(day: CloseDay, supplier: string, at: number): InvoiceTexts {
  const { rows, differences, later, orders, signature } = day;
  const noon = Date.parse(`${day.day}T12:00:00+05:30`);
  return {
    title: day.closedBy === null ? 'Close, not signed' : 'Close of the day',
    head: supplier,
    orderNumber: '',
    parties: [
      { heading: 'Day', name: formatWeekday(noon), lines: [day.day, counted(orders, 'order')] },
      { heading: 'Signed by', name: day.closedBy?.name ?? 'Nobody yet', lines: signersOf(day, at) },
    ],
    facts: [
      { label: 'Differences', value: String(differences.length) },
      { label: 'Corrections of earlier days', value: String(later.length) },
      { label: 'Cash counted, LKR', value: formatAmount(day.count?.cash ?? 0) },
    ],
    columns: ['Money', 'What', 'Orders say, LKR', 'Counted, LKR', 'Difference, LKR'],
    hasOnlyAmounts: true,
    rows: [
      ...rows.map(({ kind, count, expected, received, difference }) => [
        DAY_MONEY_WORDS[kind],
        moneyCount(kind, count),
        formatAmount(expected),
        received === null ? 'not received' : formatAmount(received),
        difference === null ? '' : formatAmount(difference),
      ]),
      ...differences.map(differenceRow),
      ...later.map(({ day: of, number, amount }) => [
        of,
        `${number} changed`,
        '',
        '',
        formatAmount(amount),
      ]),
    ],
    sums: sumsOf(day),
    inWords: '',
    closing: { heading: 'Signature', lines: signatureLines(signature) },
    signatures: ['Counted', 'Closed'],
    foot: 'Times and days are those of Asia/Colombo.',
  };
}

function signersOf({ countedBy, closedBy, isAlone }: CloseDay, at: number): string[] {
  return [
    countedBy === null
      ? 'Not counted'
      : `Counted: ${countedBy.name}, ${formatWhen(countedBy.at, at)}`,
    closedBy === null ? '' : `Closed: ${closedBy.name}, ${formatWhen(closedBy.at, at)}`,
    isAlone ? 'One person did both: nobody else works here.' : '',
  ].filter((line) => line !== '');
}

function differenceRow(difference: DayDifference): string[] {
  const { decision, expected, received } = difference;
  const decided =
    decision === null
      ? 'not decided'
      : `${decision.outcome === 'booked' ? 'booked' : 'stays open'}: ${decision.reason} (${decision.name})`;
  return [
    'Difference',
    `${differenceTitle(difference)}; ${decided}`,
    expected === null ? '' : formatAmount(expected),
    received === null ? '' : formatAmount(received),
    expected === null || received === null ? '' : formatAmount(received - expected),
  ];
}

function sumsOf({ together: { expected, received, difference } }: CloseDay) {
  return [
    { label: 'Orders say', value: formatAmount(expected) },
    { label: 'Counted or received', value: formatAmount(received) },
    { label: 'Difference, LKR', value: formatAmount(difference) },
  ];
}

function signatureLines(signature: CloseDay['signature']): string[] {
  if (signature === null) return ['This day is not signed: its numbers may change.'];
  return [
    `SHA-256 of close.json, attached: ${signature.hash}`,
    `Ed25519: ${signature.signature}`,
    `Public key: ${signature.publicKey}`,
  ];
}

/** Returns the name of a day's files. */
export function closeFileName(day: string): string {
  return `close-${day}`;
}
