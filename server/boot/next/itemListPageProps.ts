import type { ItemList, ItemListSummary } from '@/lib/contract/account.contract';
import { customerPage } from './customerPage';

/** getServerSideProps of the account's lists; 404 for customers without that category. */
export const itemListsPageProps = customerPage<{ lists: ItemListSummary[] }>(
  { lists: [] },
  async ({ api }) => ({ props: { lists: await api.call('GET /lists') } }),
);

/** getServerSideProps of one list; 404 for another account's. */
export const itemListPageProps = customerPage<{ list: ItemList | null }>(
  { list: null },
  async ({ api, context: { params } }) => ({
    props: {
      list: await api.call('GET /lists/{listId}', { params: { listId: String(params?.listId) } }),
    },
  }),
);
