import { putItemView } from '@/server/catalogue/office/itemViews.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { NIMAL } from '@/__tests__/support/orders';
import { catalogueRow } from '../smallCatalogue';
import { ALL, nothing, OWNER, type OfficeExample, type OfficeExamples } from './officeExample';

const SKU = 'DSP-OFFICE';

const ofAnItem: OfficeExample = {
  may: ALL,
  call: async ({ shop }) => {
    await writeCatalogue(shop, [catalogueRow(SKU, { shelf: 'A-03-2' })]);
    return { params: { sku: SKU } };
  },
};

export const itemExamples = {
  'GET /office/items': {
    may: ALL,
    call: async (visit) => {
      await ofAnItem.call(visit);
      return { query: '?search=a12%20display&hidden=no&sort=-price' };
    },
  },
  'GET /office/items/{sku}': ofAnItem,
  'GET /office/items/{sku}/history': ofAnItem,
  'GET /office/items.csv': { may: OWNER, call: nothing },
  'GET /office/phones': { may: ALL, call: () => ({ query: '?search=a12' }) },
  'GET /office/item-groups': { may: ALL, call: nothing },
  'GET /office/item-views': { may: ALL, call: nothing },
  'PUT /office/item-views': {
    may: ALL,
    call: () => ({ body: { name: 'Sold out', query: 'stock=out' } }),
  },
  'DELETE /office/item-views/{name}': {
    may: ALL,
    call: async ({ shop }) => {
      await putItemView(shop, NIMAL, { name: 'Low', query: 'stock=low' });
      return { params: { name: 'low' } };
    },
  },
} satisfies OfficeExamples;
