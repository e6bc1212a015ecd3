import { priceListSchema } from '@/lib/contract/priceList';
import { quickCheckSchema, quickOrderSchema } from '@/lib/contract/quickOrder';
import { dealerCodesSchema } from '@/lib/contract/dealerCodes';
import {
  addedLines,
  outstanding,
  priceList,
  quickLine,
  storedCodes,
} from '../answers/dealerAnswers';
import * as s from '../jsonSchema';
import { data, file, operationsWith } from '../operation';

const errors = { 404: 'This customer has no such special category' };

/** A list of 500 names is 500 searches; a whole price list is every item. */
const COSTLY = { name: 'costly', requests: 120, windowMs: 5 * 60_000 };

/** Each may write 10,000 rows. */
const UPLOADED_CODES = { name: 'codes', requests: 20, windowMs: 5 * 60_000 };

export const dealerOperations = operationsWith({ tag: 'dealers', access: 'customer' })({
  'GET /user/outstanding': {
    summary: 'Read what a dealer owes, oldest first',
    specialCategory: 'Outstanding',
    answer: data(outstanding, 'Credit limit, debts by age, orders'),
    errors,
  },
  'GET /price-list': {
    summary: 'Read the price list at the dealer’s prices',
    specialCategory: 'Price list',
    query: priceListSchema,
    answer: data(priceList, 'One page'),
    errors,
  },
  'GET /price-list.csv': {
    summary: 'Download the whole price list',
    specialCategory: 'Price list',
    query: priceListSchema,
    answer: file(['text/csv'], 'One line per item, with a header line', s.string()),
    errors,
    limit: COSTLY,
  },
  'GET /user/codes.csv': {
    summary: 'Download the account’s own codes',
    specialCategory: 'Quick order',
    answer: file(['text/csv'], 'Code and SKU', s.string()),
    errors,
    limit: COSTLY,
  },
  'POST /user/codes': {
    summary: 'Store the account’s own codes for items',
    access: 'buyer',
    specialCategory: 'Quick order',
    body: dealerCodesSchema,
    answer: data(storedCodes, 'What was stored, and each refused line with its reason'),
    errors: { ...errors, 409: 'More than 10,000 codes' },
    limit: UPLOADED_CODES,
  },
  'POST /quick-order/check': {
    summary: 'Check a pasted list line by line',
    specialCategory: 'Quick order',
    body: quickCheckSchema,
    answer: data(s.array(quickLine), 'The result of each line'),
    errors,
    limit: COSTLY,
  },
  'POST /quick-order': {
    summary: 'Add many lines to the cart at once',
    access: 'buyer',
    specialCategory: 'Quick order',
    body: quickOrderSchema,
    answer: data(addedLines, 'The added and the refused lines'),
    errors: { ...errors, 409: 'The cart cannot hold all of them' },
  },
});
