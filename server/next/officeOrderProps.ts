import { isApiError } from '@/lib/api/client';
import { ORDER_TABS } from '@/lib/contract/officeOrder';
import { officePage, queryText } from './officePage';

export const ordersPageProps = officePage('read_orders', async ({ api, context }) => {
  const search = queryText(context, 'search');
  const known = ORDER_TABS.find((one) => one === queryText(context, 'tab'));
  const tab = known ?? (search === '' ? 'open' : 'all');
  const after = queryText(context, 'after');
  const list = await api.call('GET /office/orders', { query: { tab, search, after } });
  return { ...list, tab, search };
});

export const orderPageProps = officePage('read_orders', async ({ api, context }) => {
  const orderNumber = String(context.params?.orderNumber ?? '');
  return api.call('GET /office/orders/{orderNumber}', { params: { orderNumber } });
});

/** Finds the caller by the phone in the address; what is no phone number finds nobody. */
export const callerPageProps = officePage('write_orders', async ({ api, context }) => {
  const phone = queryText(context, 'phone');
  const nobody = { phone, isPhone: false, caller: null };
  if (phone === '') return nobody;
  try {
    return {
      phone,
      isPhone: true,
      ...(await api.call('GET /office/caller', { query: { phone } })),
    };
  } catch (error) {
    if (isApiError(error) && error.code === 'bad-input') return nobody;
    throw error;
  }
});
