import * as s from '../jsonSchema';
import { ITEM } from './catalogueAnswers';
import { moment } from './orderAnswers';

const API_KEY = {
  keyId: s.integer('For DELETE /user/api-keys/{keyId}'),
  name: s.string(),
  start: s.string('The first characters of the key'),
  createdAt: moment,
  lastUsedAt: s.nullable(
    s.integer('Epoch milliseconds, accurate to five minutes; null until used'),
  ),
};

export const apiKey = s.component('ApiKey', s.object(API_KEY));

export const newApiKey = s.object({
  ...API_KEY,
  secretKey: s.string('The key itself, which is shown this once'),
});

const dealerItem = s.component(
  'DealerItem',
  s.object({
    itmCode: s.integer(),
    sku: s.string(),
    itmName: s.string(),
    isSold: s.boolean('False: hidden, no longer sold, or without a price'),
    catName: s.string(),
    bndName: s.nullable(s.string()),
    grade: ITEM.grade,
    inStock: s.integer(),
    selling: s.number('Rupees, before the discount; 0 where the price is asked for'),
    /** Lower prices before the discount from a quantity of one line on. */
    breaks: ITEM.breaks,
    /** The retail price before the discount, where it is another. */
    retail: ITEM.retail,
    disPer: s.number('Percent'),
    unitPrice: s.number('Rupees: what one piece costs this dealer'),
    models: s.array(s.integer(), 'Codes of GET /dealer/models'),
  }),
);

export const dealerItems = s.object({
  data: s.object({
    asOf: s.integer(
      'Send it as changedSince the next time; a minute early, so that nothing is missed',
    ),
    items: s.array(dealerItem),
  }),
});

export const dealerModel = s.component(
  'DealerModel',
  s.object({
    modelCode: s.integer(),
    bndName: s.string(),
    modelName: s.string(),
    modelNumbers: s.array(s.string()),
  }),
);
