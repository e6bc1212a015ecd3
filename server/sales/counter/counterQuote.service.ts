import { availableCents, creditRefusal } from '@/lib/commerce/credit';
import { sumOf } from '@/lib/commerce/money';
import { unitCents } from '@/lib/commerce/price';
import { isDealer } from '@/lib/commerce/quantity';
import type { Inside } from '@/lib/commerce/wire';
import type { CounterQuote, CounterQuoteQuery } from '@/lib/contract/staffOrder.contract';
import { toQuickItem } from '@/server/catalogue/items/quickItem';
import type { Shop } from '@/server/boot/shop';
import { cartOf } from '@/server/sales/cart/cart.service';
import { linesIn, quotingBuyer } from '@/server/sales/orders/callerOrder.service';
import { readCreditState } from '@/server/sales/orders/credit.service';

/** Returns what parts cost a buyer at the counter now, and whether a dealer may owe it. */
export async function quoteAtCounter(
  shop: Shop,
  { customerId, lines: text }: CounterQuoteQuery,
): Promise<Inside<CounterQuote>> {
  const buyer = await quotingBuyer(shop, customerId);
  const { cart, problematicItems, quantityTotal } = await cartOf(shop, buyer, linesIn(text));
  const problems = new Map(problematicItems.map((problem) => [problem.itmCode, problem]));
  const lines = cart.map(({ itmCode, qty, item }) => {
    const { reason, fixQty, sentence } = problems.get(itmCode) ?? {};
    const isSold = reason === undefined || fixQty === undefined || sentence === undefined;
    return {
      item: toQuickItem(item),
      qty,
      unitPriceCents: unitCents(item, qty),
      lineTotalCents: unitCents(item, qty) * qty,
      problem: isSold ? null : { reason, fixQty, sentence },
    };
  });
  const totalCents = sumOf(lines.map(({ lineTotalCents }) => lineTotalCents));
  if (!isDealer(buyer.userType)) return { lines, totalCents, pieces: quantityTotal, credit: null };
  const state = await readCreditState(shop, shop.database.read, buyer.accountId);
  const credit = {
    availableCents: availableCents(state),
    refusal: creditRefusal(buyer.userType, state, 0),
  };
  return { lines, totalCents, pieces: quantityTotal, credit };
}
