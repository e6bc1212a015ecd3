import { priceListSchema } from '@/lib/contract/priceList';
import { quickCheckSchema, quickOrderSchema } from '@/lib/contract/quickOrder';
import { addedLines, outstanding, priceList, quickLine } from '../answers/dealerAnswers';
import { listOf, text } from '../jsonSchema';
import { data, file, type OperationTable } from '../operation';

const errors = { 404: 'This customer has no such page' };

/** A list of 500 names is 500 searches, and a whole price list is every item. */
const COSTLY = { name: 'costly', requests: 120, windowMs: 5 * 60_000 };

export const dealerOperations = {
  'GET /user/outstanding': {
    tag: 'dealers',
    summary: 'What a dealer owes, oldest first',
    access: 'customer',
    specialCategory: 'Outstanding',
    answer: data(outstanding, 'Limit, debts by age, orders'),
    errors,
  },
  'GET /price-list': {
    tag: 'dealers',
    summary: 'The price list at the dealer’s own prices',
    access: 'customer',
    specialCategory: 'Price list',
    query: priceListSchema,
    answer: data(priceList, 'One page of it'),
    errors,
  },
  'GET /price-list.csv': {
    tag: 'dealers',
    summary: 'The whole price list as a file',
    access: 'customer',
    specialCategory: 'Price list',
    query: priceListSchema,
    answer: file(['text/csv'], 'A line an item, with a head', text()),
    errors,
    limit: COSTLY,
  },
  'POST /quick-order/check': {
    tag: 'dealers',
    summary: 'Read a pasted list line by line',
    access: 'customer',
    specialCategory: 'Quick order',
    body: quickCheckSchema,
    answer: data(listOf(quickLine), 'What became of each line'),
    errors,
    limit: COSTLY,
  },
  'POST /quick-order': {
    tag: 'dealers',
    summary: 'Put many lines into the cart at once',
    access: 'buyer',
    specialCategory: 'Quick order',
    body: quickOrderSchema,
    answer: data(addedLines, 'What was put in and what was not'),
    errors: { ...errors, 409: 'The cart has no room for all of them' },
  },
} satisfies OperationTable;
