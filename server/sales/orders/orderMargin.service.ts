import { marginOf, sumMargins, type Margin } from '@/lib/commerce/margin';
import { splitVat } from '@/lib/commerce/vat';
import { divideHalfUp } from '@/lib/commerce/money';
import type { Inside } from '@/lib/commerce/wire';
import type { OrderMargin } from '@/lib/contract/cost.contract';
import type { Shop } from '@/server/boot/shop';
import { readCostsOut } from '@/server/catalogue/stock/orderCosts.queries';
import { readLines, unknownOrder, type LineRow } from './orderRows.queries';

/** Orders that ended so have sold nothing. */
const NOTHING_SOLD: ReadonlySet<string> = new Set(['cancelled', 'expired', 'returned']);

/** Returns what an order earns, by line and in all: what was sold less what it cost. Throws 'not-found'. */
export async function readOrderMargin(
  shop: Shop,
  orderNumber: string,
): Promise<Inside<OrderMargin>> {
  const { read } = shop.database;
  const order = await read
    .selectFrom('salesOrder')
    .select(['orderId', 'status'])
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined) throw unknownOrder();
  const lines = await readLines(read, order.orderId);
  const out = await readCostsOut(read, order.orderId);
  const sold = NOTHING_SOLD.has(order.status) ? lines.map(() => 0) : soldCents(shop, lines);
  const margins = lines.map(({ itmCode, sku }, at) => ({
    itmCode,
    sku,
    ...marginOf(sold[at] ?? 0, out.get(itmCode)),
  }));
  const all: Margin = sumMargins(margins);
  return { ...all, lines: margins };
}

/** What the lines sold for less their credit notes; VAT is the state's. */
function soldCents(shop: Shop, lines: readonly LineRow[]): number[] {
  const kept = lines.map(({ lineCents, qty, creditedQty }) =>
    qty === 0 ? 0 : lineCents - divideHalfUp(lineCents * creditedQty, qty),
  );
  if (!shop.settings.tax.vatRegistered) return kept;
  return splitVat(kept).map(({ netCents }) => netCents);
}
