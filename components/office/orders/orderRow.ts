import { PAYMENT_WORDS } from '@/lib/contract/paymentOptions';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import type { OrderStatus } from '@/lib/contract/order';
import type { MoneyState } from '../parts/MoneyMark';
import type { GoodsState } from '../parts/Trace';

/** The name that people here know the buyer by. */
export function buyerName({
  shopName,
  fullName,
}: Pick<OfficeOrderSummary, 'shopName' | 'fullName'>) {
  return shopName ?? fullName;
}

/** Returns where the parts go, in a word. */
export function goesTo({
  town,
  isPickUp,
  source,
}: Pick<OfficeOrderSummary, 'town' | 'isPickUp' | 'source'>): string {
  if (source === 'counter') return 'Counter';
  return isPickUp ? 'Pick-up' : town;
}

type Progress = Pick<
  OfficeOrderSummary,
  'status' | 'pieces' | 'pickedPieces' | 'packedPieces' | 'isPickUp'
>;

const WORDS: Partial<Record<OrderStatus, GoodsState>> = {
  'awaiting-payment': { now: 0, word: 'To be paid' },
  placed: { now: 1, word: 'To pick' },
  paid: { now: 1, word: 'To pick' },
  sent: { now: 4, word: 'Sent' },
  delivered: { now: 5, word: 'Delivered' },
  cancelled: { now: null, word: 'Cancelled' },
  expired: { now: null, word: 'Expired' },
  returned: { now: null, word: 'Returned' },
};

const COLLECTED: GoodsState = { now: 5, word: 'Collected' };

/** Returns where an order's goods are; packing begins with the first pick. */
export function goodsOf(order: Progress): GoodsState {
  const { status, pieces, pickedPieces, packedPieces, isPickUp } = order;
  const known = isPickUp && status === 'delivered' ? COLLECTED : WORDS[status];
  if (known !== undefined) return known;
  if (packedPieces >= pieces) return { now: 3, word: isPickUp ? 'Ready' : 'To send' };
  if (pickedPieces < pieces) return { now: 1, word: `${pickedPieces} of ${pieces}` };
  return { now: 2, word: packedPieces === 0 ? 'To pack' : `${packedPieces} of ${pieces}` };
}

type MoneyFacts = Pick<
  OfficeOrderSummary,
  | 'status'
  | 'total'
  | 'paid'
  | 'toPay'
  | 'paymentTitle'
  | 'isPaidLate'
  | 'refundDue'
  | 'short'
  | 'source'
>;

const ENDED: ReadonlySet<OrderStatus> = new Set(['cancelled', 'expired', 'returned']);

/** Returns the state of an order's money, which is apart from that of its goods. */
export function moneyOf(order: MoneyFacts): Money {
  const { status, isPaidLate, refundDue, short } = order;
  if (isPaidLate) return { state: 'late', word: 'Paid late' };
  if (refundDue > 0) return { state: 'late', word: 'Refund due' };
  if (short > 0) return { state: 'late', word: 'Courier paid less' };
  return ENDED.has(status) ? { state: 'none', word: 'Nothing to pay' } : paymentOf(order);
}

type Money = { state: MoneyState; word: string };

function paymentOf({ total, paid, toPay, paymentTitle, source }: MoneyFacts): Money {
  const isAtCounter = source === 'counter' && paymentTitle !== 'Credit';
  const method = isAtCounter ? 'counter' : PAYMENT_WORDS[paymentTitle].inLine;
  if (paid > 0 && paid >= total) return { state: 'paid', word: `Paid, ${method}` };
  // Credit notes took the rest off.
  if (toPay === 0 && total > 0) {
    return { state: 'paid', word: paid > 0 ? 'Paid, part credited' : 'Credited in full' };
  }
  if (paid > 0) return { state: 'part', word: 'Part paid' };
  if (paymentTitle === 'Cash On Delivery') return { state: 'cod', word: 'COD' };
  if (paymentTitle === 'Credit') return { state: 'credit', word: 'Credit' };
  return { state: 'waiting', word: `Not paid, ${method}` };
}
