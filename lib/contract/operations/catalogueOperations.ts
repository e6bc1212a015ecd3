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
import { data, type OperationTable } from '../operation';

export const itmCode = { itmCode: itmCodeSchema };

export const catalogueOperations = {
  'GET /product/all': {
    tag: 'catalogue',
    summary: 'Search and list items',
    description:
      `The filters ${['model', ...FILTER_KEYS].join(', ')} take comma-separated values: OR within ` +
      'a filter, AND between filters. `1` switches a flag on. ' +
      '`page` starts at 1, the default `sort` is `best`; the answer contains the `limit` in effect. ' +
      '`understood` is the meaning found in the query; `facets` count the items that each further ' +
      'filter value would leave.',
    access: 'everybody',
    query: listQuerySchema,
    answer: data(productList, 'One page of items'),
  },
  'GET /product/compare': {
    tag: 'catalogue',
    summary: 'Read up to four items to compare',
    access: 'everybody',
    query: compareQuerySchema,
    answer: data(s.array(item), 'The items in the requested order, without unknown ones'),
  },
  'GET /product/{itmCode}': {
    tag: 'catalogue',
    summary: 'Read a product with variants, models and grades',
    access: 'everybody',
    params: itmCode,
    answer: data(productDetail, 'The product'),
    errors: { 404: 'No item has this code' },
  },
  'GET /brands': {
    tag: 'catalogue',
    summary: 'All brands',
    access: 'everybody',
    answer: data(s.array(brand), 'The brands'),
  },
  'GET /categories': {
    tag: 'catalogue',
    summary: 'All categories with their sub-categories',
    access: 'everybody',
    answer: data(s.array(category), 'The categories'),
  },
  'GET /tags': {
    tag: 'catalogue',
    summary: 'All tags by sub-category',
    access: 'everybody',
    answer: data(s.array(subCategoryTags), 'The tags'),
  },
  'GET /models': {
    tag: 'catalogue',
    summary: 'List phones with parts, by series',
    access: 'everybody',
    query: modelsQuerySchema,
    answer: data(s.array(modelSeries), 'The series, of one brand or of all'),
  },
  'GET /models/{modelCode}': {
    tag: 'catalogue',
    summary: 'Read a phone: its parts by category, its near twins',
    access: 'everybody',
    params: { modelCode: itmCodeSchema },
    answer: data(modelSummary, 'The phone'),
    errors: { 404: 'No phone has this code' },
  },
  'GET /settings': {
    tag: 'shop',
    summary: 'Read the merchant’s settings: names, features, payment methods',
    access: 'everybody',
    answer: data(settings, 'The public settings'),
    staysOpen: true,
  },
} satisfies OperationTable;

/** A mobile network puts many shoppers behind one address. */
const PER_ADDRESS = { requests: 60, windowMs: 10 * 60_000 };

export const stockWatchOperations = {
  'POST /product/{itmCode}/back-in-stock': {
    tag: 'catalogue',
    summary: 'Ask for a message when an item is back in stock',
    description:
      'A customer sends no body and is notified at their own number. Any other number or e-mail ' +
      'address first receives a link to confirm. The answer is the same whether or not the contact ' +
      'waits for the item already.',
    access: 'everybody',
    params: itmCode,
    body: stockWatchSchema,
    bodyIsOptional: true,
    answer: data(stockWatch, 'The recipient of the message'),
    errors: { 404: 'No item has this code', 409: 'It is in stock' },
    limit: { name: 'watch', ...PER_ADDRESS },
  },
  'POST /back-in-stock/confirm': {
    tag: 'catalogue',
    summary: 'Confirm a back-in-stock message',
    description: 'Takes the token of the link that was sent. Confirming again changes nothing.',
    access: 'everybody',
    body: confirmWatchSchema,
    answer: data(confirmedWatch, 'The item'),
    errors: { 404: 'The link is invalid or has expired' },
    limit: { name: 'confirm', ...PER_ADDRESS },
  },
} satisfies OperationTable;
