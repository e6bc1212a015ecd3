import type { GetServerSidePropsContext } from 'next';
import { isApiError } from '@/lib/site/apiError';
import { ORDER_FILTERS, type OrderFilters } from '@/lib/contract/officeOrder.contract';
import { mayDo } from '@/lib/contract/staff';
import { ORDER_TABS } from '@/lib/contract/order';
import { officePage, queryText } from './officePage';

export const ordersPageProps = officePage('read_orders', async ({ api, context }) => {
  const search = queryText(context, 'search');
  const known = ORDER_TABS.find((one) => one === queryText(context, 'tab'));
  const tab = known ?? (search === '' ? 'open' : 'all');
  const after = queryText(context, 'after');
  const filters = filtersOf(context);
  const list = await api.call('GET /office/orders', { query: { tab, search, after, ...filters } });
  return { ...list, tab, search, filters };
});

/** Reads the filters of the address; unknown ones are left out. */
function filtersOf(context: GetServerSidePropsContext): OrderFilters {
  const { payment, source, delivery } = ORDER_FILTERS;
  const pays = payment.find((one) => one === queryText(context, 'payment'));
  const by = source.find((one) => one === queryText(context, 'source'));
  const leaves = delivery.find((one) => one === queryText(context, 'delivery'));
  // Props know no undefined.
  return {
    ...(pays === undefined ? {} : { payment: pays }),
    ...(by === undefined ? {} : { source: by }),
    ...(leaves === undefined ? {} : { delivery: leaves }),
  };
}

export const orderPageProps = officePage('read_orders', async ({ api, context, session }) => {
  const params = { orderNumber: String(context.params?.orderNumber ?? '') };
  const [order, margin] = await Promise.all([
    api.call('GET /office/orders/{orderNumber}', { params }),
    mayDo(session.role, 'read_costs')
      ? api.call('GET /office/orders/{orderNumber}/margin', { params })
      : null,
  ]);
  return { ...order, margin };
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
