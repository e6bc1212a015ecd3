import { isHeldBack, mayAct } from '@/lib/commerce/orderLife';
import type { PickItem, PickList, PickOrder } from '@/lib/contract/paper.contract';
import { asStatus } from '@/server/sales/orders/orderStatus';
import { readOrdersToPrint, type PrintedOrder } from '@/server/sales/orders/ordersToPrint.queries';
import type { Shop } from '@/server/boot/shop';
import { readPlaces } from '@/server/catalogue/items/itemFacts.queries';
import { byShelf } from './byShelf';

/**
 * Returns one pick list for those of the orders that can be picked, and names the others; throws
 * 'not-found' when one is unknown.
 */
export async function readPickList(shop: Shop, orderNumbers: readonly string[]): Promise<PickList> {
  const asked = await readOrdersToPrint(shop, orderNumbers);
  const now = shop.clock();
  const orders = asked.filter(
    ({ status, pickFrom }) =>
      mayAct('pick', asStatus(status), 'staff') && !isHeldBack('pick', pickFrom, now),
  );
  const left = asked.filter((order) => !orders.includes(order));
  const lines = orders.flatMap((order) => order.lines);
  const known = await readPlaces(shop.database.read, [
    ...new Set(lines.map(({ itmCode }) => itmCode)),
  ]);
  const items = new Map(
    lines.map(({ itmCode, sku, itmName }): [number, PickItem] => {
      const { shelf = null, barcode = null, img1 = null } = known.get(itmCode) ?? {};
      return [itmCode, { itmCode, sku, itmName, shelf, barcode, img1 }];
    }),
  );
  return {
    orders: orders.map(pickOrder),
    items: [...items.values()].sort(byShelf),
    left: left.map(({ orderNumber, status }) => ({ orderNumber, status: asStatus(status) })),
  };
}

function pickOrder(order: PrintedOrder): PickOrder {
  const { orderNumber, version, shopName, fullName, town, lines } = order;
  return {
    orderNumber,
    version,
    town,
    buyer: shopName ?? fullName,
    lines: lines.map(({ itmCode, qty, pickedQty }) => ({ itmCode, qty, picked: pickedQty })),
  };
}
