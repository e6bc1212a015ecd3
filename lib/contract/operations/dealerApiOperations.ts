import * as yup from 'yup';
import {
  apiKeySchema,
  dealerItemsSchema,
  dealerOrderSchema,
  dealerQuoteSchema,
  keyIdSchema,
} from '@/lib/contract/apiKey';
import { MAX_API_KEYS } from '@/lib/contract/listLimits';
import { apiKey, dealerItems, dealerModel, newApiKey } from '../answers/dealerApiAnswers';
import { quote } from '../answers/officeOrderAnswers';
import { order, orderChange } from '../answers/orderAnswers';
import * as s from '../jsonSchema';
import { data, file, noContent, TOO_MANY, operationsWith } from '../operation';
import { IDEMPOTENCY_KEY } from './orderOperations';

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
