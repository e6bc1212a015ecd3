import { buyingNeed } from '@/lib/commerce/buyingNeed';
import { addDays } from '@/lib/commerce/reports/period';
import { COVER_DAYS, SALES_DAYS } from '@/lib/contract/purchase';
import type { Suggestion, Suggestions } from '@/lib/contract/purchase.contract';
import { formatDate } from '@/lib/text/format';
import type { Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { listMissed, writeSearches } from '@/server/catalogue/search/searchCounts.service';
import { readBuyable } from '@/server/catalogue/stock/buying.queries';
import { incomingPieces } from './incoming.queries';
import { soldIn } from '@/server/sales/reports/stockReports.queries';
import { countWatchers } from '@/server/sales/stockWatch/countWatchers.queries';

const MOST_ITEMS = 200;
const MOST_MISSED = 20;
/** Where no supplier of the item is known, or not how long they take. */
const USUAL_LEAD_DAYS = 7;

/** Returns what to buy so that stock lasts some days: what runs out first, and what was searched in vain. */
export async function suggestPurchases(
  shop: Shop,
  days: number = COVER_DAYS.usual,
): Promise<Suggestions> {
  const { read } = shop.database;
  await writeSearches(shop);
  const today = formatDate(shop.clock());
  const sold = await soldIn(read, { from: addDays(today, 1 - SALES_DAYS), to: today });
  const waiting = await countWatchers(shop);
  const codes = [...new Set([...sold.keys(), ...waiting.keys()])];
  const incoming = await incomingPieces(read);
  const suppliers = await lastSuppliers(read);
  const items: Suggestion[] = [];
  for (const row of await readBuyable(read, codes)) {
    const supplier = suppliers.get(row.itmCode);
    const shown = {
      sold: sold.get(row.itmCode) ?? 0,
      incoming: incoming.get(row.itmCode) ?? 0,
      waiting: waiting.get(row.itmCode) ?? 0,
    };
    const leadDays = supplier?.leadDays ?? USUAL_LEAD_DAYS;
    const facts = { ...shown, inStock: row.inStock, days: SALES_DAYS, leadDays };
    const need = buyingNeed(facts, days);
    if (need.qty === 0) continue;
    items.push({ ...row, ...shown, ...need, supplierId: supplier?.supplierId ?? null });
  }
  const missed = (await listMissed(shop)).slice(0, MOST_MISSED);
  return {
    days,
    items: items.sort(isMoreUrgent).slice(0, MOST_ITEMS),
    missed: missed.map(({ query, asked }) => ({ query, asked })),
  };
}

/** What runs out first, then what more buyers wait for, then what sells more. */
function isMoreUrgent(left: Suggestion, right: Suggestion): number {
  const days = (left.daysLeft ?? Infinity) - (right.daysLeft ?? Infinity);
  if (!Number.isNaN(days) && days !== 0) return days;
  return right.waiting - left.waiting || right.sold - left.sold || left.itmCode - right.itmCode;
}

/** The supplier of each item's last order that was not cancelled. */
async function lastSuppliers(read: Reader) {
  const rows = await read
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.purchaseId', 'purchaseLine.purchaseId')
    .innerJoin('supplier', 'supplier.supplierId', 'purchase.supplierId')
    .select(['itmCode', 'purchase.supplierId', 'leadDays'])
    .where('state', '<>', 'cancelled')
    .where('purchase.purchaseId', '=', ({ selectFrom }) =>
      selectFrom('purchaseLine as other')
        .innerJoin('purchase as its', 'its.purchaseId', 'other.purchaseId')
        .select(({ fn }) => fn.max('other.purchaseId').as('last'))
        .where('its.state', '<>', 'cancelled')
        .whereRef('other.itmCode', '=', 'purchaseLine.itmCode'),
    )
    .execute();
  return new Map(rows.map(({ itmCode, ...supplier }) => [itmCode, supplier]));
}
