import type {
  ApiKey,
  DealerItem,
  DealerItems,
  DealerModel,
  NewApiKey,
} from '@/lib/contract/apiKey';
import * as s from '../jsonSchema';
import { ITEM } from './catalogueAnswers';
import { moment, RUPEES } from './orderAnswers';

const API_KEY = {
  keyId: s.integer(),
  name: s.string(),
  start: s.string({ description: 'The first characters of the key' }),
  createdAt: moment,
  lastUsedAt: s.nullable(
    s.integer({ description: 'Epoch milliseconds, accurate to five minutes; null until used' }),
  ),
};

export const apiKey = s.component('ApiKey', s.object<ApiKey>(API_KEY));

export const newApiKey = s.object<NewApiKey>({
  ...API_KEY,
  secretKey: s.string({ description: 'The key itself, which is shown this once' }),
});

const dealerItem = s.component(
  'DealerItem',
  s.object<DealerItem>({
    itmCode: s.integer(),
    sku: s.string(),
    itmName: s.string(),
    isSold: s.boolean('False: hidden, no longer sold, or without a price'),
    catName: s.string(),
    bndName: s.nullable(s.string()),
    grade: ITEM.grade,
    inStock: s.integer(),
    selling: s.number('Rupees, before the discount'),
    breaks: ITEM.breaks,
    retail: ITEM.retail,
    disPer: s.number('Percent'),
    unitPrice: RUPEES,
    models: s.array(s.integer(), { description: 'Codes of GET /dealer/models' }),
  }),
);

export const dealerItems = s.object<{ data: DealerItems }>({
  data: s.object<DealerItems>({
    asOf: s.integer({
      description:
        'Send it as changedSince the next time; a minute early, so that nothing is missed',
    }),
    items: s.array(dealerItem),
  }),
});

export const dealerModel = s.component(
  'DealerModel',
  s.object<DealerModel>({
    modelCode: s.integer(),
    bndName: s.string(),
    modelName: s.string(),
    modelNumbers: s.array(s.string()),
  }),
);
