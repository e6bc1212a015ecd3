import { viewOfAddress } from '@/lib/urls/itemsView';
import { officePage, queryText } from './officePage';

export const itemsPageProps = officePage('read_items', async ({ api, context }) => {
  const view = viewOfAddress(context.query);
  const after = queryText(context, 'after');
  const query = { ...view.filters, sort: view.sort, after };
  const [list, { views }, groups] = await Promise.all([
    api.call('GET /office/items', { query }),
    api.call('GET /office/item-views'),
    api.call('GET /office/item-groups'),
  ]);
  return { ...list, view, isLater: after !== '', views, groups };
});
