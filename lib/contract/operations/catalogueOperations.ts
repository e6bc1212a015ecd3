import {
  compareQuerySchema,
  itmCodeSchema,
  listQuerySchema,
  modelsQuerySchema,
} from '@/lib/contract/catalogue';
import { FILTER_KEYS } from '@/lib/contract/filters';
import { confirmWatchSchema, stockWatchSchema } from '@/lib/contract/stockWatch';
import {
  brand,
  category,
  confirmedWatch,
  item,
  modelSeries,
  modelSummary,
  productDetail,
  productList,
  stockWatch,
  subCategoryTags,
} from '../answers/catalogueAnswers';
import { settings } from '../answers/siteAnswers';
import * as s from '../jsonSchema';
import { data, operationsWith } from '../operation';
import { SEARCHES } from './limits';

export const itmCode = { itmCode: itmCodeSchema };

export const catalogueOperations = operationsWith({ tag: 'catalogue', access: 'everybody' })({
  'GET /product/all': {
    summary: 'Search and list items',
    description:
      `The filters ${['model', ...FILTER_KEYS].join(', ')} take comma-separated values: OR within ` +
      'a filter, AND between filters. `1` switches a flag on. ' +
      '`page` starts at 1, the default `sort` is `best`; the answer contains the `limit` in effect. ' +
      '`understood` is the meaning found in the query; `facets` count the items that each further ' +
      'filter value would leave.',
    query: listQuerySchema,
    answer: data(productList, 'One page of items'),
    limit: SEARCHES,
  },
  'GET /product/compare': {
    summary: 'Read up to four items to compare',
    query: compareQuerySchema,
    answer: data(s.array(item), 'The items in the requested order, without unknown ones'),
  },
  'GET /product/{itmCode}': {
    summary: 'Read a product with variants, models and grades',
    params: itmCode,
    answer: data(productDetail, 'The product'),
    errors: { 404: 'No item has this code' },
  },
  'GET /brands': {
    summary: 'All brands',
    answer: data(s.array(brand), 'The brands'),
  },
  'GET /categories': {
    summary: 'All categories with their sub-categories',
    answer: data(s.array(category), 'The categories'),
  },
  'GET /tags': {
    summary: 'All tags by sub-category',
    answer: data(s.array(subCategoryTags), 'The tags'),
  },
  'GET /models': {
    summary: 'List phones with parts, by series',
    query: modelsQuerySchema,
    answer: data(s.array(modelSeries), 'The series, of one brand or of all'),
  },
  'GET /models/{modelCode}': {
    summary: 'Read a phone: its parts by category, its near twins',
    params: { modelCode: itmCodeSchema },
    answer: data(modelSummary, 'The phone'),
    errors: { 404: 'No phone has this code' },
  },
  'GET /settings': {
    tag: 'shop',
    summary: 'Read the merchant’s settings: names, features, payment methods',
    answer: data(settings, 'The public settings'),
    staysOpen: true,
  },
});

/** A mobile network puts many shoppers behind one address. */
const PER_ADDRESS = { requests: 60, windowMs: 10 * 60_000 };

export const stockWatchOperations = operationsWith({ tag: 'catalogue', access: 'everybody' })({
  'POST /product/{itmCode}/back-in-stock': {
    summary: 'Ask for a message when an item is back in stock',
    description:
      'A customer sends no body and is notified at their own number. Any other number or e-mail ' +
      'address first receives a link to confirm. The answer is the same whether or not the contact ' +
      'waits for the item already.',
    params: itmCode,
    body: stockWatchSchema,
    bodyIsOptional: true,
    answer: data(stockWatch, 'The recipient of the message'),
    errors: { 404: 'No item has this code', 409: 'It is in stock' },
    limit: { name: 'watch', ...PER_ADDRESS },
  },
  'POST /back-in-stock/confirm': {
    summary: 'Confirm a back-in-stock message',
    description: 'Takes the token of the link that was sent. Confirming again changes nothing.',
    body: confirmWatchSchema,
    answer: data(confirmedWatch, 'The item'),
    errors: { 404: 'The link is invalid or has expired' },
    limit: { name: 'confirm', ...PER_ADDRESS },
  },
});
