import { nameWords } from '@/lib/commerce/nameWords';
import { normalisePhone } from '@/lib/input/phone';
import { customersWithPhone } from '@/server/people/customers/customer.service';
import type { Reader } from '@/server/platform/database/connect';
import { codeKey, plainCode } from '@/lib/commerce/codes';
import { readParcelCode } from '@/lib/commerce/orderNumber';
import { readSkuItems } from '@/server/catalogue/search/skuItems.queries';
import { poKeyOf } from './poNumber';

/** A search that finds more is answered with the newest. */
export const MAX_FOUND = 1_000;

/** Comes after every word with the same beginning. */
const LAST = '\u{10ffff}';

/** Returns the orders that a search means: by number, phone, SKU, purchase order, or words of a name. */
export async function findOrders(reader: Reader, typed: string): Promise<number[]> {
  const phone = normalisePhone(typed);
  const found = await Promise.all([
    withNumber(reader, readParcelCode(typed).orderNumber).execute(),
    findBySku(reader, typed),
    withPoNumber(reader, typed).execute(),
    phone === null ? [] : findByPhones(reader, [phone]),
    findByWords(reader, nameWords(typed)),
  ]);
  const ids = new Set(found.flat().map(({ orderId }) => orderId));
  return [...ids].sort((one, other) => other - one).slice(0, MAX_FOUND);
}

function withNumber(reader: Reader, orderNumber: string) {
  return reader.selectFrom('salesOrder').select('orderId').where('orderNumber', '=', orderNumber);
}

/** Fewer characters would find a page of unrelated orders. */
const LEAST_TYPED = 3;

/** Selects orders whose purchase order number begins with what was typed. */
export function withPoNumber(reader: Reader, typed: string) {
  const key = poKeyOf(typed);
  const last = key.length < LEAST_TYPED ? key : key + LAST;
  return reader
    .selectFrom('salesOrder')
    .select('orderId')
    .where('poKey', 'is not', null)
    .where('poKey', '>=', key)
    .where('poKey', '<=', last)
    .orderBy('poKey')
    .limit(MAX_FOUND);
}

/** Finds orders with a line of this SKU in any spelling; items that are gone only as it was written. */
async function findBySku(reader: Reader, typed: string) {
  const items = (await readSkuItems(reader, [typed])).get(codeKey(typed)) ?? [];
  const plain = plainCode(typed);
  const skus = [plain, plain.toUpperCase(), plain.toLowerCase(), ...items.map(({ sku }) => sku)];
  return withSkus(reader, [...new Set(skus)]).execute();
}

/** Selects orders with a line of one of these SKUs. */
export function withSkus(reader: Reader, skus: readonly string[]) {
  return reader
    .selectFrom('orderLine')
    .select('orderId')
    .where('sku', 'in', skus)
    .orderBy('orderId', 'desc')
    .limit(MAX_FOUND);
}

/** Returns orders that go to one of the phones, or whose customer has it. */
export async function findByPhones(
  reader: Reader,
  phones: readonly string[],
): Promise<{ orderId: number }[]> {
  const customers = await customersWithPhone(reader, phones);
  const found = await Promise.all([
    withPhone(reader, 'phone', phones).execute(),
    withPhone(reader, 'secondPhone', phones).execute(),
    customers.length === 0 ? [] : ofCustomers(reader, customers).execute(),
  ]);
  return found.flat();
}

export function withPhone(
  reader: Reader,
  column: 'phone' | 'secondPhone',
  phones: readonly string[],
) {
  return reader
    .selectFrom('salesOrder')
    .select('orderId')
    .where(column, 'in', [...phones])
    .orderBy('orderId', 'desc')
    .limit(MAX_FOUND);
}

function ofCustomers(reader: Reader, customerIds: readonly number[]) {
  return reader
    .selectFrom('salesOrder')
    .select('orderId')
    .where('customerId', 'in', [...customerIds])
    .orderBy('placedAt', 'desc')
    .limit(MAX_FOUND);
}

async function findByWords(reader: Reader, words: readonly string[]) {
  // The longest word is the rarest, and finds the fewest rows.
  const [first, ...others] = [...words].sort((one, other) => other.length - one.length);
  return first === undefined ? [] : withWords(reader, first, others).execute();
}

/** Selects orders whose names have words that begin like all of these. */
export function withWords(reader: Reader, first: string, others: readonly string[]) {
  let orders = reader
    .selectFrom('orderWord')
    .select('orderId')
    .distinct()
    .where('word', '>=', first)
    .where('word', '<', first + LAST);
  for (const word of others) {
    orders = orders.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderWord as other')
          .select('other.word')
          .whereRef('other.orderId', '=', 'orderWord.orderId')
          .where('other.word', '>=', word)
          .where('other.word', '<', word + LAST),
      ),
    );
  }
  return orders.orderBy('orderId', 'desc').limit(MAX_FOUND);
}
