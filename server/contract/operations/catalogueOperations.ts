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
  item,
  modelSeries,
  modelSummary,
  productDetail,
  productList,
  confirmedWatch,
  stockWatch,
  subCategoryTags,
} from '../answers/catalogueAnswers';
import { listOf } from '../jsonSchema';
import { data, type Operation } from '../operation';
import { schemaOfYup } from '../schemaOfYup';

export const itmCode = { itmCode: schemaOfYup(itmCodeSchema) };

export const CATALOGUE_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/product/all',
    tag: 'catalogue',
    summary: 'Search, and every list of items',
    description:
      `The filters ${['model', ...FILTER_KEYS].join(', ')} take several values with commas ` +
      'between them, of which one must hold; different filters must all hold; `1` switches ' +
      'a filter on. ' +
      '`page` counts from 1 and begins there, `sort` begins with `best`; the answer says the `limit` ' +
      'it kept. What the query was understood to mean is in `understood`; `facets` count what each ' +
      'further filter would leave.',
    who: 'everybody',
    query: listQuerySchema,
    answer: data(productList, 'One page of the items'),
  },
  {
    method: 'get',
    path: '/product/compare',
    tag: 'catalogue',
    summary: 'Up to four items side by side',
    who: 'everybody',
    query: compareQuerySchema,
    answer: data(listOf(item), 'The items in the order asked for; unknown ones are left out'),
  },
  {
    method: 'get',
    path: '/product/{itmCode}',
    tag: 'catalogue',
    summary: 'Everything a product page shows',
    who: 'everybody',
    params: itmCode,
    answer: data(productDetail, 'The product'),
    refusals: { 404: 'No item has this code' },
  },
  {
    method: 'post',
    path: '/product/{itmCode}/back-in-stock',
    tag: 'catalogue',
    summary: 'Be told once when an item is back',
    description:
      'A customer is told at their own number and sends no body. Anybody else’s number or address ' +
      'is sent a link first, and nothing more until it is confirmed. Answers alike whether or not ' +
      'the contact waits for the item already.',
    who: 'everybody',
    params: itmCode,
    body: stockWatchSchema,
    bodyIsOptional: true,
    answer: data(stockWatch, 'Where the message will go'),
    refusals: { 404: 'No item has this code', 409: 'It is in stock' },
    limited: true,
  },
  {
    method: 'post',
    path: '/back-in-stock/confirm',
    tag: 'catalogue',
    summary: 'Confirm that a number or an e-mail address wants to be told',
    description: 'The token of the link that was sent there. Confirming again changes nothing.',
    who: 'everybody',
    body: confirmWatchSchema,
    answer: data(confirmedWatch, 'The item'),
    refusals: { 404: 'The link is not right, or no longer' },
    limited: true,
  },
  {
    method: 'get',
    path: '/brands',
    tag: 'catalogue',
    summary: 'All brands',
    who: 'everybody',
    answer: data(listOf(brand), 'The brands'),
  },
  {
    method: 'get',
    path: '/categories',
    tag: 'catalogue',
    summary: 'All categories with their sub-categories',
    who: 'everybody',
    answer: data(listOf(category), 'The categories'),
  },
  {
    method: 'get',
    path: '/tags',
    tag: 'catalogue',
    summary: 'All tags by sub-category',
    who: 'everybody',
    answer: data(listOf(subCategoryTags), 'The tags'),
  },
  {
    method: 'get',
    path: '/models',
    tag: 'catalogue',
    summary: 'Phones for which there are parts, by series',
    who: 'everybody',
    query: modelsQuerySchema,
    answer: data(listOf(modelSeries), 'The series, of one brand or of all'),
  },
  {
    method: 'get',
    path: '/models/{modelCode}',
    tag: 'catalogue',
    summary: 'A phone: its parts by category, its near twins',
    who: 'everybody',
    params: { modelCode: schemaOfYup(itmCodeSchema) },
    answer: data(modelSummary, 'The phone'),
    refusals: { 404: 'No phone has this code' },
  },
];
