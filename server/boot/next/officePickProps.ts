import type { Api } from '@/lib/api/client';
import { MAX_PAPERS } from '@/lib/contract/limits';
import { timeNow } from './pageClock';
import { officePage, queryText } from './officePage';

/** Returns the pick list of the orders in the address, or the orders to choose from. */
export const pickPageProps = officePage('pack_orders', async ({ api, context }) => {
  const numbers = queryText(context, 'orders').split(',').filter(Boolean).slice(0, MAX_PAPERS);
  return numbers.length === 0
    ? toChoose(api)
    : api.call('GET /office/papers/pick-list', { query: { orders: numbers.join(',') } });
});

async function toChoose(api: Api) {
  const [toPick, packing] = await Promise.all([
    api.call('GET /office/orders', { query: { tab: 'to-pick' } }),
    api.call('GET /office/orders', { query: { tab: 'packing' } }),
  ]);
  const now = timeNow();
  const orders = [...packing.orders, ...toPick.orders];
  return { toPick: orders.filter(({ pickFrom }) => pickFrom === null || pickFrom <= now) };
}
