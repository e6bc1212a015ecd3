import { formatCents } from '@/lib/commerce/money';
import { unitPriceCents } from '@/lib/commerce/price';
import { findBuyer } from '@/server/people/customers/account.service';
import { ShopError } from '@/server/platform/errors';
import { cartOf, pricedLine } from '@/server/sales/cart/cart.service';
import type { ActionContext, WantedLine } from './actionRequest';
import type { LineRow } from './orderRows.queries';

/**
 * Returns lines without pieces for the wanted items that the order does not have, at the buyer's price of now. Those
 * without a price of the page are left out. Throws 'conflict' where an item cannot be sold or its price changed.
 */
export async function newLines(
  { shop, tx, order }: ActionContext,
  own: readonly LineRow[],
  wanted: readonly WantedLine[],
): Promise<LineRow[]> {
  const known = new Set(own.map(({ itmCode }) => itmCode));
  const added = wanted.filter(
    ({ itmCode, qty, unitCents }) => !known.has(itmCode) && qty > 0 && unitCents !== undefined,
  );
  const buyer = added.length === 0 ? undefined : await findBuyer(tx, order.customerId);
  if (buyer === undefined) return [];
  const { cart, problematicItems } = await cartOf(shop, buyer, added, tx);
  const [problem] = problematicItems;
  if (problem !== undefined) {
    const sku = cart.find(({ itmCode }) => itmCode === problem.itmCode)?.item.sku ?? '';
    throw new ShopError('conflict', { lines: `${sku}: ${problem.sentence}` });
  }
  const last = Math.max(0, ...own.map(({ position }) => position));
  return cart.map((line, at) => {
    const { qty: _, ...priced } = pricedLine(line);
    const unitCents = unitPriceCents(priced.sellingCents, priced.disPerHundredths);
    const seen = added.find(({ itmCode }) => itmCode === line.itmCode)?.unitCents;
    if (seen !== unitCents) {
      const sentence = `${line.item.sku} costs ${formatCents(unitCents)} now. Look at it again. `;
      throw new ShopError('conflict', { lines: sentence });
    }
    return {
      ...priced,
      orderId: order.orderId,
      position: last + at + 1,
      itmCode: line.itmCode,
      sku: line.item.sku,
      itmName: line.item.itmName,
      ownCode: line.item.ownCode ?? null,
      qty: 0,
      unitCents,
      lineCents: 0,
      pickedQty: 0,
      packedQty: 0,
      creditedQty: 0,
      firstSoldAt: null,
      agreedFromCents: null,
    };
  });
}
