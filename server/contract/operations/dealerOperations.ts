import { priceListSchema } from '@/lib/contract/priceList';
import { quickCheckSchema, quickOrderSchema } from '@/lib/contract/quickOrder';
import { addedLines, outstanding, priceList, quickLine } from '../answers/dealerAnswers';
import { listOf, text } from '../jsonSchema';
import { data, type Operation } from '../operation';

/** Only who has the page among his special categories. */
const refusals = { 404: 'This customer has no such page' };

export const DEALER_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/user/outstanding',
    tag: 'dealers',
    summary: 'What a dealer owes, oldest first',
    who: 'customer',
    answer: data(outstanding, 'Limit, debts by age, orders'),
    refusals,
  },
  {
    method: 'get',
    path: '/price-list',
    tag: 'dealers',
    summary: 'The price list at the dealer’s own prices',
    who: 'customer',
    query: priceListSchema,
    answer: data(priceList, 'One page of it'),
    refusals,
  },
  {
    method: 'get',
    path: '/price-list.csv',
    tag: 'dealers',
    summary: 'The whole price list as a file',
    who: 'customer',
    query: priceListSchema,
    answer: {
      status: 200,
      description: 'A line an item, with a head',
      mediaTypes: ['text/csv'],
      schema: text(),
    },
    refusals,
    limited: true,
  },
  {
    method: 'post',
    path: '/quick-order/check',
    tag: 'dealers',
    summary: 'Read a pasted list line by line',
    who: 'customer',
    body: quickCheckSchema,
    answer: data(listOf(quickLine), 'What became of each line'),
    refusals,
    limited: true,
  },
  {
    method: 'post',
    path: '/quick-order',
    tag: 'dealers',
    summary: 'Put many lines into the cart at once',
    who: 'buyer',
    body: quickOrderSchema,
    answer: data(addedLines, 'What was put in and what was not'),
    refusals: { ...refusals, 409: 'The cart has no room for all of them' },
  },
];
