import type { SavedAddress } from '@/lib/contract/order.contract';
import { NO_OUTSTANDING, type Outstanding, type PriceList } from '@/lib/contract/dealer.contract';
import { customerPage } from './customerPage';

/** getServerSideProps of the address book; like all below, 404 without that category. */
export const addressBookPageProps = customerPage<{ addresses: SavedAddress[] }>(
  { addresses: [] },
  async ({ api }) => ({ props: { addresses: await api.call('GET /user/addresses') } }),
);

/** getServerSideProps of a dealer's debts. */
export const outstandingPageProps = customerPage<{ outstanding: Outstanding }>(
  { outstanding: NO_OUTSTANDING },
  async ({ api }) => ({ props: { outstanding: await api.call('GET /user/outstanding') } }),
);

/** getServerSideProps of the quick order. */
export const quickOrderPageProps = customerPage<Record<never, never>>({}, async () => ({
  props: {},
}));

type PriceListPage = { list: PriceList; catCode: string };

const NO_PRICES: PriceListPage = {
  list: { items: [], totalItems: 0, page: 1, limit: 1 },
  catCode: '',
};

/** getServerSideProps of a dealer's price list. */
export const priceListPageProps = customerPage<PriceListPage>(
  NO_PRICES,
  async ({ api, context: { query } }) => {
    const catCode = String(query.catCode ?? '');
    const page = String(query.page ?? '');
    return {
      props: { list: await api.call('GET /price-list', { query: { catCode, page } }), catCode },
    };
  },
);
