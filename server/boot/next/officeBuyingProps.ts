import { BUYING_TABS, type BuyingTab } from '@/lib/contract/purchase';
import { officePage, queryText } from './officePage';

const STATES = { open: 'open', draft: 'draft', received: 'received', all: undefined } as const;

export const buyingPageProps = officePage('read_buying', async ({ api, context }) => {
  const tab: BuyingTab = BUYING_TABS.find((one) => one === queryText(context, 'tab')) ?? 'to-buy';
  const suppliers = await api.call('GET /office/suppliers');
  if (tab === 'to-buy') {
    const days = queryText(context, 'days');
    const query = days === '' ? {} : { days };
    const suggestions = await api.call('GET /office/purchase-suggestions', { query });
    return { tab, suppliers, suggestions, list: null };
  }
  const query = { state: STATES[tab], after: queryText(context, 'after') };
  const list = await api.call('GET /office/purchases', { query });
  return { tab, suppliers, suggestions: null, list };
});

export const purchasePageProps = officePage('read_buying', async ({ api, context }) => {
  const purchaseNumber = String(context.params?.purchaseNumber ?? '');
  const [purchase, suppliers] = await Promise.all([
    api.call('GET /office/purchases/{purchaseNumber}', { params: { purchaseNumber } }),
    api.call('GET /office/suppliers'),
  ]);
  return { purchase, suppliers };
});

/** Receiving is against the order of the address, or against none. */
export const receivePageProps = officePage('write_stock', async ({ api, context }) => {
  const purchaseNumber = queryText(context, 'order');
  if (purchaseNumber === '') {
    const { purchases } = await api.call('GET /office/purchases', { query: { state: 'open' } });
    return { purchase: null, open: purchases.filter(({ state }) => state !== 'draft') };
  }
  const params = { purchaseNumber };
  return {
    purchase: await api.call('GET /office/purchases/{purchaseNumber}', { params }),
    open: [],
  };
});
