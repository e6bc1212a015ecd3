import type { PaymentTitle } from '@/lib/commerce/payment';
import type { OrderStatus } from '@/lib/contract/order';
import type { MoneyState } from '../parts/MoneyMark';
import type { GoodsState } from '../parts/Trace';

/** What a list shows of an order. */
export type OrderRow = {
  orderNumber: string;
  status: OrderStatus;
  placedAt: number;
  /** The shop's name of a dealer, otherwise the person's. */
  customerName: string;
  town: string;
  phone: string;
  pieces: number;
  picked: number;
  packed: number;
  total: number;
  paid: number;
  paymentTitle: PaymentTitle;
  isPaidLate: boolean;
  courier: string | null;
};

type Progress = Pick<OrderRow, 'status' | 'pieces' | 'picked' | 'packed'>;

const WORDS: Partial<Record<OrderStatus, GoodsState>> = {
  'awaiting-payment': { now: 0, word: 'Awaits payment' },
  placed: { now: 1, word: 'To pick' },
  paid: { now: 1, word: 'To pick' },
  sent: { now: 4, word: 'Sent' },
  delivered: { now: 5, word: 'Delivered' },
  cancelled: { now: null, word: 'Cancelled' },
  expired: { now: null, word: 'Expired' },
  returned: { now: null, word: 'Returned' },
};

/** Returns where an order's goods are; packing begins with the first pick. */
export function goodsOf({ status, pieces, picked, packed }: Progress): GoodsState {
  const known = WORDS[status];
  if (known !== undefined) return known;
  if (packed === pieces) return { now: 3, word: 'To send' };
  if (picked < pieces) return { now: 1, word: `${picked} of ${pieces}` };
  return { now: 2, word: packed === 0 ? 'To pack' : `${packed} of ${pieces}` };
}

const METHODS: Record<PaymentTitle, string> = {
  'Cash On Delivery': 'COD',
  Credit: 'Credit',
  'Bank Transfer': 'bank',
  'Card Payment': 'card',
  Koko: 'Koko',
};

type MoneyFacts = Pick<OrderRow, 'total' | 'paid' | 'paymentTitle' | 'isPaidLate'>;

/** Returns the state of an order's money, which is apart from that of its goods. */
export function moneyOf(order: MoneyFacts): { state: MoneyState; word: string } {
  const { total, paid, paymentTitle, isPaidLate } = order;
  const method = METHODS[paymentTitle];
  if (isPaidLate) return { state: 'late', word: 'Paid late' };
  if (paid >= total) return { state: 'paid', word: `Paid, ${method}` };
  if (paid > 0) return { state: 'part', word: 'Part paid' };
  if (paymentTitle === 'Cash On Delivery') return { state: 'cod', word: 'COD' };
  if (paymentTitle === 'Credit') return { state: 'credit', word: 'Credit' };
  return { state: 'waiting', word: `Not paid, ${method}` };
}
