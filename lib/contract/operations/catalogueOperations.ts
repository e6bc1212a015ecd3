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
import { listOf } from '../jsonSchema';
import { data, type OperationTable } from '../operation';

export const itmCode = { itmCode: itmCodeSchema };

export const catalogueOperations = {
  'GET /product/all': {
    tag: 'catalogue',
    summary: 'Search, and every list of items',
    description:
      `The filters ${['model', ...FILTER_KEYS].join(', ')} take several values with commas ` +
      'between them, of which one must hold; different filters must all hold; `1` switches ' +
      'a filter on. ' +
      '`page` counts from 1 and begins there, `sort` begins with `best`; the answer says the `limit` ' +
      'it kept. What the query was understood to mean is in `understood`; `facets` count what each ' +
      'further filter would leave.',
    access: 'everybody',
    query: listQuerySchema,
    answer: data(productList, 'One page of the items'),
  },
  'GET /product/compare': {
    tag: 'catalogue',
    summary: 'Up to four items side by side',
    access: 'everybody',
    query: compareQuerySchema,
    answer: data(listOf(item), 'The items in the order asked for; unknown ones are left out'),
  },
  'GET /product/{itmCode}': {
    tag: 'catalogue',
    summary: 'Everything a product page shows',
    access: 'everybody',
    params: itmCode,
    answer: data(productDetail, 'The product'),
    errors: { 404: 'No item has this code' },
  },
  'GET /brands': {
    tag: 'catalogue',
    summary: 'All brands',
    access: 'everybody',
    answer: data(listOf(brand), 'The brands'),
  },
  'GET /categories': {
    tag: 'catalogue',
    summary: 'All categories with their sub-categories',
    access: 'everybody',
    answer: data(listOf(category), 'The categories'),
  },
  'GET /tags': {
    tag: 'catalogue',
    summary: 'All tags by sub-category',
    access: 'everybody',
    answer: data(listOf(subCategoryTags), 'The tags'),
  },
  'GET /models': {
    tag: 'catalogue',
    summary: 'Phones for which there are parts, by series',
    access: 'everybody',
    query: modelsQuerySchema,
    answer: data(listOf(modelSeries), 'The series, of one brand or of all'),
  },
  'GET /models/{modelCode}': {
    tag: 'catalogue',
    summary: 'A phone: its parts by category, its near twins',
    access: 'everybody',
    params: { modelCode: itmCodeSchema },
    answer: data(modelSummary, 'The phone'),
    errors: { 404: 'No phone has this code' },
  },
  'GET /settings': {
    tag: 'shop',
    summary: 'What the merchant decides: names, features, ways of paying',
    access: 'everybody',
    answer: data(settings, 'The settings that pages need'),
    staysOpen: true,
  },
} satisfies OperationTable;

/** A mobile network shows many shoppers under one address. */
const PER_ADDRESS = { requests: 60, windowMs: 10 * 60_000 };

export const stockWatchOperations = {
  'POST /product/{itmCode}/back-in-stock': {
    tag: 'catalogue',
    summary: 'Be told once when an item is back',
    description:
      'A customer is told at their own number and sends no body. Anybody else’s number or address ' +
      'is sent a link first, and nothing more until it is confirmed. Answers alike whether or not ' +
      'the contact waits for the item already.',
    access: 'everybody',
    params: itmCode,
    body: stockWatchSchema,
    bodyIsOptional: true,
    answer: data(stockWatch, 'Where the message will go'),
    errors: { 404: 'No item has this code', 409: 'It is in stock' },
    limit: { name: 'watch', ...PER_ADDRESS },
  },
  'POST /back-in-stock/confirm': {
    tag: 'catalogue',
    summary: 'Confirm that a number or an e-mail address wants to be told',
    description: 'The token of the link that was sent there. Confirming again changes nothing.',
    access: 'everybody',
    body: confirmWatchSchema,
    answer: data(confirmedWatch, 'The item'),
    errors: { 404: 'The link is not right, or no longer' },
    limit: { name: 'confirm', ...PER_ADDRESS },
  },
} satisfies OperationTable;
