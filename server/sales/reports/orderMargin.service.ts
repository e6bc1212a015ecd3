import { addFigures, figuresOf, NO_SALES } from '@/lib/commerce/reports/reportFigures';
import { saleLinesOf, type SaleFigures } from '@/lib/commerce/reports/saleLines';
import type { Inside } from '@/lib/commerce/wire';
import type { OrderMargin } from '@/lib/contract/cost.contract';
import type { Shop } from '@/server/boot/shop';
import { unknownOrder } from '@/server/sales/orders/orderRows.queries';
import { groupNames } from './groupNames.queries';
import { readSoldOrders } from './soldOrders.queries';

/**
 * Returns what an order earns, by item and in all, by the rule of the reports; of now, also while its sale lines
 * wait to be computed. Throws 'not-found'.
 */
export async function readOrderMargin(
  shop: Shop,
  orderNumber: string,
): Promise<Inside<OrderMargin>> {
  const { read } = shop.database;
  const row = await read
    .selectFrom('salesOrder')
    .select('orderId')
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  const [sold] = row === undefined ? [] : await readSoldOrders(read, [row.orderId]);
  if (sold === undefined) throw unknownOrder();
  const items = new Map(sold.order.lines.map(({ itmCode }) => [itmCode, NO_SALES]));
  let all = NO_SALES;
  for (const { itmCode, ...line } of saleLinesOf(sold.order, shop.settings.tax.vatRegistered)) {
    items.set(itmCode, addFigures(items.get(itmCode) ?? NO_SALES, line));
    all = addFigures(all, line);
  }
  const own = new Set(sold.order.lines.map(({ itmCode }) => itmCode));
  const kept = [...items].filter(([itmCode, figures]) => own.has(itmCode) || isSomething(figures));
  const nameOf = await groupNames(
    read,
    'part',
    kept.map(([itmCode]) => String(itmCode)),
  );
  const lines = kept.map(([itmCode, figures]) => ({
    itmCode,
    sku: nameOf(String(itmCode)).note ?? String(itmCode),
    ...earned(figures),
  }));
  return { ...earned(all), lines };
}

function earned(figures: SaleFigures) {
  const { salesCents, costCents, marginCents, openSalesCents, unknownPieces } = figuresOf(figures);
  return { salesCents, costCents, marginCents, openSalesCents, unknownPieces };
}

function isSomething(figures: SaleFigures): boolean {
  return Object.values(earned(figures)).some((figure) => figure !== 0);
}
