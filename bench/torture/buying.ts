import { unitPrice } from '@/lib/commerce/price';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import { jsonAt, type Answer, type HttpClient } from './httpClient';

/** An order as it was sent, so that it can be sent again unchanged. */
export type SentOrder = { key: string; body: string; pieces: number };

const ADDRESS = {
  fullName: 'Nimal Perera',
  shopName: null,
  line1: '12 Station Road',
  line2: null,
  town: 'Maharagama',
  district: 'Colombo',
  postcode: null,
  phone: '94112345678',
  secondPhone: null,
};

/** Prepares an order of the cart; returns null when the cart or the checkout cannot be read. */
export async function orderOfCart(
  buyer: HttpClient,
  paymentTitle: PaymentTitle = 'Cash On Delivery',
): Promise<SentOrder | null> {
  const cart = await buyer.ask({ path: '/api/v1/cart' });
  const checkout = await buyer.ask({ path: '/api/v1/checkout' });
  const lines = linesIn(cart.body);
  const total = totalIn(checkout.body, paymentTitle);
  if (lines.length === 0 || total === undefined) return null;
  const seen = { total, lines };
  const order = { address: ADDRESS, paymentTitle, note: null, seen };
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return { key: crypto.randomUUID(), body: JSON.stringify(order), pieces };
}

export function sendOrder(buyer: HttpClient, { key, body }: SentOrder): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  return buyer.ask({ method: 'POST', path: '/api/v1/order', headers, body });
}

/** Adds an item to the cart and orders it. */
export async function buy(buyer: HttpClient, itmCode: number, qty = 1): Promise<Answer> {
  const added = await buyer.post('/cart', { itmCode, qty });
  if (added.status !== 200) return added;
  const order = await orderOfCart(buyer);
  return order === null ? { ...added, status: 0, failure: 'cut' } : sendOrder(buyer, order);
}

export async function emptyCart(buyer: HttpClient): Promise<void> {
  const { body } = await buyer.ask({ path: '/api/v1/cart' });
  for (const { itmCode } of linesIn(body)) await buyer.post('/cart', { itmCode }, 'DELETE');
}

export function orderNumberIn({ body }: Answer): string | null {
  const number = jsonAt(body, 'data', 'orderNumber');
  return typeof number === 'string' ? number : null;
}

export function piecesIn({ body }: Answer): number {
  return Number(jsonAt(body, 'data', 'quantityTotal'));
}

type SeenLine = { itmCode: number; qty: number; unitPrice: number };

function linesIn(body: string): SeenLine[] {
  const lines = jsonAt(body, 'cart');
  if (!Array.isArray(lines)) return [];
  return lines.map(
    (line: { itmCode: number; qty: number; item: { selling: number; disPer: number } }) => ({
      itmCode: line.itmCode,
      qty: line.qty,
      unitPrice: unitPrice(line.item),
    }),
  );
}

function totalIn(body: string, paymentTitle: PaymentTitle): number | undefined {
  const options = jsonAt(body, 'data', 'options');
  if (!Array.isArray(options)) return undefined;
  const chosen: unknown = options.find(
    (option: unknown) => Reflect.get(Object(option), 'title') === paymentTitle,
  );
  return Number(Reflect.get(Object(chosen), 'total'));
}
