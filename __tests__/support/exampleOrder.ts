import { ADDRESS } from './customers';

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
