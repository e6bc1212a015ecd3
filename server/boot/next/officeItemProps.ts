import { mayDo } from '@/lib/contract/staff';
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

export const itemPageProps = officePage('read_items', async ({ api, context, session }) => {
  const params = { sku: String(context.params?.sku ?? '') };
  const [item, history, groups, cost] = await Promise.all([
    api.call('GET /office/items/{sku}', { params }),
    api.call('GET /office/items/{sku}/history', { params }),
    api.call('GET /office/item-groups'),
    mayDo(session.role, 'read_costs') ? api.call('GET /office/items/{sku}/cost', { params }) : null,
  ]);
  return { item, history, groups, cost };
});

export const newItemPageProps = officePage('write_items', async ({ api, context }) => {
  const itemOf = (sku: string) =>
    sku === '' ? null : api.call('GET /office/items/{sku}', { params: { sku } });
  const [copied, parent, groups] = await Promise.all([
    itemOf(queryText(context, 'copy')),
    itemOf(queryText(context, 'variantOf')),
    api.call('GET /office/item-groups'),
  ]);
  return { copied, parent, groups };
});
