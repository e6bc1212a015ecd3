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

export const itemPageProps = officePage('read_items', async ({ api, context }) => {
  const params = { sku: String(context.params?.sku ?? '') };
  const [item, history, groups] = await Promise.all([
    api.call('GET /office/items/{sku}', { params }),
    api.call('GET /office/items/{sku}/history', { params }),
    api.call('GET /office/item-groups'),
  ]);
  return { item, history, groups };
});

export const newItemPageProps = officePage('write_items', async ({ api, context }) => {
  const sku = queryText(context, 'copy');
  const [copied, groups] = await Promise.all([
    sku === '' ? null : api.call('GET /office/items/{sku}', { params: { sku } }),
    api.call('GET /office/item-groups'),
  ]);
  return { copied, groups };
});
