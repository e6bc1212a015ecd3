import * as yup from 'yup';
import { apiKeySchema, placeOrderSchema } from './customer.forms';
import { id, wholeNumber } from './fields';
import { ITEM } from './item.contract';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_API_KEYS } from './limits';
import { next } from './officeOrder.contract';
import {
  data,
  done,
  file,
  IDEMPOTENCY_KEY,
  noContent,
  operationsWith,
  TOO_MANY,
} from './operation';
import { order, orderChange } from './order.contract';
import { quote, quoteQuerySchema } from './staffOrder.contract';

export const keyIdSchema = wholeNumber('Key').min(1, 'Key must be a positive integer. ').required();

export const dealerItemsSchema = yup.object({
  /** Epoch milliseconds; only items whose facts or stock changed since. */
  changedSince: wholeNumber('changedSince').min(0, 'changedSince must be at least 0. '),
});

/** POST /dealer/orders: the same as POST /order, for the lines that it names. */
export const dealerOrderSchema = placeOrderSchema.omit(['keepAddress']);
export type DealerOrder = yup.InferType<typeof dealerOrderSchema>;

/** GET /dealer/quote */
export const dealerQuoteSchema = quoteQuerySchema.omit(['customerId']);

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

/** A key of a dealer's own program; the key itself is shown once, when it is made. */
export type ApiKey = ValueOf<typeof apiKey>;

export const newApiKey = s.object({
  ...API_KEY,
  secretKey: s.string('The key itself, which is shown this once'),
});

export type NewApiKey = ValueOf<typeof newApiKey>;

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
    selling: s.rupees('Rupees, before the discount; 0 where the price is asked for'),
    /** Lower prices before the discount from a quantity of one line on. */
    breaks: ITEM.breaks,
    /** The retail price before the discount, where it is another. */
    retail: ITEM.retail,
    disPer: s.number('Percent'),
    unitPrice: s.rupees('Rupees: what one piece costs this dealer'),
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

export type DealerItems = ValueOf<typeof dealerItems>['data'];

/** An item at the prices of the key's dealer. Rupees, percent and kilograms. */
export type DealerItem = DealerItems['items'][number];

export const dealerModel = s.component(
  'DealerModel',
  s.object({
    modelCode: s.integer(),
    bndName: s.string(),
    modelName: s.string(),
    modelNumbers: s.array(s.string()),
  }),
);

export type DealerModel = ValueOf<typeof dealerModel>;

const KEYS = { name: 'api-keys', requests: 100, windowMs: 5 * 60_000 };
const NO_DEALER = 'This customer has no such special category';

/** A dealer's own keys. */
export const apiKeyOperations = operationsWith({
  tag: 'account',
  access: 'customer',
  specialCategory: 'Price list',
  right: 'manage',
  limit: KEYS,
})({
  'GET /user/api-keys': {
    summary: 'List the dealer’s keys',
    answer: data(s.array(apiKey), 'The keys, the newest first'),
    errors: { 404: NO_DEALER },
  },
  'POST /user/api-keys': {
    summary: 'Make a key for a dealer’s own program',
    description: `The key is returned this once. At most ${MAX_API_KEYS} keys.`,
    access: 'buyer',
    body: apiKeySchema,
    answer: data(newApiKey, 'The key'),
    errors: { 404: NO_DEALER, 409: 'The dealer has too many keys', 429: TOO_MANY },
  },
  'DELETE /user/api-keys/{keyId}': {
    summary: 'Delete a key; it stops working at once',
    params: { keyId: keyIdSchema },
    answer: noContent('It is deleted'),
    errors: { 404: 'The dealer has no such key' },
  },
});

/** Calls of a dealer's own program. */
export const dealerApiOperations = operationsWith({ tag: 'dealerApi', access: 'apiKey' })({
  'GET /dealer/items': {
    summary: 'Read prices, stock and phones of every part, or of those that changed',
    description:
      'Without `changedSince` every part that is sold. With it those whose facts, price or stock ' +
      'changed since; those that are no longer sold have `isSold` false. Parts may be repeated.',
    query: dealerItemsSchema,
    answer: file(['application/json'], 'The parts, by item code', dealerItems),
  },
  'GET /dealer/models': {
    summary: 'Read the phones that parts fit',
    answer: data(s.array(dealerModel), 'The phones'),
  },
  'GET /dealer/quote': {
    summary: 'Read what parts cost now, and the ways to pay for them',
    query: dealerQuoteSchema,
    answer: data(quote, 'Lines at the dealer’s prices and the ways to pay'),
  },
  'POST /dealer/orders': {
    summary: 'Place an order for the named lines',
    description:
      '`seen` contains each line with the price, and the total that GET /dealer/quote returned. If a ' +
      'price differs, no order is placed and `changes` lists the differences. An Idempotency-Key is ' +
      'required; repeated, it returns the same order. The dealer’s cart stays as it is.',
    headers: IDEMPOTENCY_KEY,
    body: dealerOrderSchema,
    answer: data(order, 'The order'),
    errors: {
      409: 'A price or line changed, or the dealer would owe too much',
      422: 'This key was used with another body',
      429: TOO_MANY,
    },
    errorDetails: { 409: { changes: s.array(orderChange) } },
  },
  'GET /dealer/orders/{orderNumber}': {
    summary: 'One of the dealer’s orders',
    params: { orderNumber: yup.string().required() },
    answer: data(order, 'The order'),
    errors: { 404: 'The dealer has no such order' },
  },
});

/** What other programs can hear of. */
export const WEBHOOK_TOPICS = ['orders', 'stock', 'prices'] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

export const MAX_WEBHOOKS = 10;
export const WEBHOOK_LOG_PAGE = 50;

const webhook = s.object({
  webhookId: s.integer(),
  url: s.string(),
  topics: s.array(s.oneOf(WEBHOOK_TOPICS)),
  isOn: s.boolean(),
  createdAt: moment,
  last: s.nullable(
    s.object(
      { at: moment, status: s.nullable(s.integer()), failure: s.nullable(s.string()) },
      'The last attempt',
    ),
  ),
});

const webhooks = s.array(webhook);
export type Webhook = ValueOf<typeof webhook>;

const withSecret = s.object({
  webhook,
  secret: s.string('With which messages are signed; it is never shown again'),
});
export type WebhookSecret = ValueOf<typeof withSecret>;

const attempt = s.object({
  logId: s.integer(),
  messageId: s.string('The `webhook-id`, the same in each attempt'),
  type: s.string('Such as "order.sent"'),
  attempt: s.integer(),
  at: moment,
  status: s.nullable(s.integer('Of the answer; null where none came')),
  ms: s.integer(),
  failure: s.nullable(s.string()),
});
export type WebhookAttempt = ValueOf<typeof attempt>;

const log = s.object({ attempts: s.array(attempt, 'The newest first'), next });
export type WebhookLog = ValueOf<typeof log>;

const url = yup
  .string()
  .trim()
  .max(500, 'The address is too long. ')
  .required('The address is required. ');
const isTold = yup
  .boolean()
  .typeError('Say true or false. ')
  .required('Say whether it hears of this. ');
/** What it hears of. */
const topics = { orders: isTold, stock: isTold, prices: isTold } satisfies Record<
  WebhookTopic,
  unknown
>;

export const newWebhookSchema = yup.object({ url, ...topics });
export const changeWebhookSchema = yup.object({
  url,
  ...topics,
  isOn: yup.boolean().typeError('Say true or false. ').required('Say whether it is on. '),
});
export type WebhookForm = yup.InferType<typeof newWebhookSchema>;
export type WebhookChange = yup.InferType<typeof changeWebhookSchema>;

const logQuerySchema = yup.object({
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});

const params = { webhookId: id() };
const errors = { 404: 'There is no such address' };

export const webhookOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_webhooks',
})({
  'GET /office/webhooks': {
    summary: 'Addresses that hear of orders, stock and prices',
    answer: data(webhooks, `At most ${MAX_WEBHOOKS}`),
  },
  'POST /office/webhooks': {
    summary: 'Add an address',
    description: 'Only https, and only on the internet. The secret is in this answer alone.',
    body: newWebhookSchema,
    answer: data(withSecret, 'The address and its secret'),
    errors: { 409: `There are ${MAX_WEBHOOKS} already` },
  },
  'PUT /office/webhooks/{webhookId}': {
    summary: 'Change an address, what it hears of, or whether it is on',
    params,
    body: changeWebhookSchema,
    answer: data(webhook, 'As it is now'),
    errors,
  },
  'DELETE /office/webhooks/{webhookId}': {
    summary: 'Remove an address and its log',
    params,
    answer: done('It hears of nothing more'),
    errors,
  },
  'POST /office/webhooks/{webhookId}/secret': {
    summary: 'Replace the secret of an address',
    params,
    answer: data(withSecret, 'The new secret, shown once'),
    errors,
  },
  'POST /office/webhooks/{webhookId}/test': {
    summary: 'Send a test message now',
    params,
    answer: data(attempt, 'What came of it'),
    errors,
  },
  'GET /office/webhooks/{webhookId}/log': {
    summary: 'Attempts to reach an address',
    params,
    query: logQuerySchema,
    answer: data(log, `${WEBHOOK_LOG_PAGE} of them`),
    errors,
  },
  'POST /office/webhooks/{webhookId}/log/{logId}/again': {
    summary: 'Send a message of the log again, now',
    params: { ...params, logId: id() },
    answer: data(attempt, 'What came of it'),
    errors,
  },
});
