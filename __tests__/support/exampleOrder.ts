import type { Shop } from '@/server/boot/shop';
import { ADDRESS } from './customers';
import { moves, orderRow } from './orders';

type Priced = { selling: number; disPer: number };
type Cart = { cart: { itmCode: number; qty: number; item: Priced }[] };

/** Returns the body of POST /order for a cart as the shopper saw it. */
export function orderSeen(total: number, cart: Record<string, unknown>, paymentTitle: string) {
  const lines = (cart as Cart).cart;
  return {
    address: ADDRESS,
    paymentTitle,
    note: null,
    seen: {
      total,
      lines: lines.map(({ itmCode, qty, item }) => ({ itmCode, qty, unitPrice: priceOf(item) })),
    },
  };
}

function priceOf({ selling, disPer }: Priced): number {
  return Math.round(selling * (100 - disPer)) / 100;
}

/** Takes an unpaid order to its credit note, and returns the addresses of its papers. */
export async function creditOrder(shop: Shop, orderNumber: string): Promise<string[]> {
  const { totalCents: cents } = await orderRow(shop, orderNumber);
  await moves(shop, orderNumber, [
    { action: 'pay', way: 'transfer', reference: 'T-1', cents },
    { action: 'pack', what: 'all' },
    { action: 'send', courier: 'Domex', waybill: null, parcel: null },
    { action: 'credit', lines: [], cents: 5_000, reason: 'Came late' },
    { action: 'refund', way: 'store-credit', reference: null, cents: 5_000 },
  ]);
  return ['invoice', 'receipt', 'credit-notes'].map((paper) => `/order/${orderNumber}/${paper}`);
}
