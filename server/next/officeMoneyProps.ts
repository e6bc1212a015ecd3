import { officePage, queryText } from './officePage';

/** Returns what couriers owe, and the parcels of the chosen one or the one that owes most. */
export const couriersPageProps = officePage('read_courier_money', async ({ api, context }) => {
  const debts = await api.call('GET /office/courier-money');
  const courier = queryText(context, 'courier') || debts[0]?.courier;
  if (courier === undefined) return { debts, chosen: null };
  const query = { after: queryText(context, 'after') };
  const chosen = await api.call('GET /office/courier-money/{courier}', {
    params: { courier },
    query,
  });
  return { debts, chosen };
});
