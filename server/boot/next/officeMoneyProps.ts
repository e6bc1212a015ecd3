import { SETTLEMENT_SOURCES } from '@/lib/contract/paymentOptions';
import { formatDate } from '@/lib/text/format';
import { officePage, queryText } from './officePage';
import { timeNow } from './pageClock';

/** Returns what couriers owe, and the parcels of the chosen one or the one that owes most. */
export const couriersPageProps = officePage('read_courier_money', async ({ api, context }) => {
  const debts = await api.call('GET /office/courier-money');
  if (queryText(context, 'tab') === 'settled') {
    const query = { after: queryText(context, 'after') };
    const settled = await api.call('GET /office/settled-parcels', { query });
    return { debts, chosen: null, settled };
  }
  const courier = queryText(context, 'courier') || debts[0]?.courier;
  if (courier === undefined) return { debts, chosen: null, settled: null };
  const query = { after: queryText(context, 'after') };
  const chosen = await api.call('GET /office/courier-money/{courier}', {
    params: { courier },
    query,
  });
  return { debts, chosen, settled: null };
});

/** Returns what gateways and the card terminal have not paid out; the one of the address is open, or the one that owes most. */
export const settlementsPageProps = officePage('read_gateway_money', async ({ api, context }) => {
  const gateways = await api.call('GET /office/gateway-money');
  const asked = SETTLEMENT_SOURCES.find((one) => one === queryText(context, 'gateway'));
  const [most] = gateways.toSorted((one, other) => other.owed - one.owed);
  return { gateways, chosen: asked ?? most?.provider ?? 'payhere' };
});

/** Returns the slips that wait, and which of them is shown: the one of the address, or the oldest. */
export const slipsPageProps = officePage('write_payments', async ({ api, context }) => {
  const list = await api.call('GET /office/slips');
  const asked = Number(queryText(context, 'slip'));
  const found = list.slips.findIndex(({ slipId }) => slipId === asked);
  return { list, at: found === -1 ? Math.min(0, list.slips.length - 1) : found };
});

/** Returns the close of the day of the address, or of today. */
export const closePageProps = officePage('count_day', ({ api, context }) => {
  const day = queryText(context, 'day') || formatDate(timeNow());
  return api.call('GET /office/days/{day}', { params: { day } });
});
