import type { Api } from '@/lib/api/client';
import type { OfficeOrder } from '@/lib/contract/officeOrder';
import { MAX_PAPERS } from '@/lib/contract/papers';
import { officePage, queryText } from './officePage';

/** Returns the pick list of the orders in the address, or the orders to choose from. */
export const pickPageProps = officePage('pack_orders', async ({ api, context }) => {
  const numbers = queryText(context, 'orders').split(',').filter(Boolean).slice(0, MAX_PAPERS);
  return numbers.length === 0 ? toChoose(api) : pickList(api, numbers);
});

async function toChoose(api: Api) {
  const [toPick, packing] = await Promise.all([
    api.call('GET /office/orders', { query: { tab: 'to-pick' } }),
    api.call('GET /office/orders', { query: { tab: 'packing' } }),
  ]);
  return { toPick: [...packing.orders, ...toPick.orders] };
}

async function pickList(api: Api, numbers: readonly string[]) {
  const orders = await Promise.all(numbers.map((orderNumber) => readOrder(api, orderNumber)));
  return { orders: orders.map(pickOrder), items: itemsOf(orders) };
}

function readOrder(api: Api, orderNumber: string): Promise<OfficeOrder> {
  return api.call('GET /office/orders/{orderNumber}', { params: { orderNumber } });
}

function pickOrder({ orderNumber, version, fullName, shopName, town, lines }: OfficeOrder) {
  return {
    ...{ orderNumber, version, town },
    buyer: shopName ?? fullName,
    lines: lines.map(({ itmCode, qty, pickedQty }) => ({ itmCode, qty, picked: pickedQty })),
  };
}

const shelfOrder = new Intl.Collator('en', { numeric: true });

/** Returns each item once, in the order of the shelves; those without a shelf come last. */
function itemsOf(orders: readonly OfficeOrder[]) {
  const items = new Map(
    orders.flatMap(({ lines }) =>
      lines.map(({ itmCode, sku, itmName, shelf, barcode }) => {
        return [itmCode, { itmCode, sku, itmName, shelf, barcode }] as const;
      }),
    ),
  );
  return [...items.values()].sort(
    (one, other) =>
      Number(one.shelf === null) - Number(other.shelf === null) ||
      shelfOrder.compare(one.shelf ?? '', other.shelf ?? '') ||
      shelfOrder.compare(one.sku, other.sku),
  );
}
