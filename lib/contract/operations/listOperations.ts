import { MAX_LIST_LINES, MAX_LISTS } from '@/lib/contract/itemList';
import {
  acceptListSchema,
  addToListSchema,
  changeListSchema,
  saveListSchema,
} from '@/lib/contract/itemListForms';
import { quickOrderSchema } from '@/lib/contract/quickOrder';
import { addedLines } from '../answers/dealerAnswers';
import { itemList, itemListSummary } from '../answers/listAnswers';
import * as s from '../jsonSchema';
import { data, noContent, operationsWith } from '../operation';
import { id } from './idParam';

const listId = { listId: id() };

const UNKNOWN = 'The account has no such list';
const NO_SOURCE = 'no such order or item';
const STALE = 'The list has another version by now';

/** Named lists of items, shared in the account. */
export const listOperations = operationsWith({
  tag: 'lists',
  access: 'buyer',
  specialCategory: 'Lists',
})({
  'GET /lists': {
    access: 'customer',
    summary: 'The lists of the account',
    answer: data(s.array(itemListSummary), 'The list that changed last first'),
    errors: { 404: 'This customer has no lists' },
  },
  'POST /lists': {
    summary: 'Save lines, an order or the cart as a list',
    description:
      `\`lines\`, or the lines of \`orderNumber\`, or without both those of the cart. An account has at ` +
      `most ${MAX_LISTS} lists of ${MAX_LIST_LINES} lines, each with another name.`,
    body: saveListSchema,
    answer: data(s.object({ listId: s.integer() }), 'The new list'),
    errors: {
      404: `The account has no lists, or there is ${NO_SOURCE}`,
      409: 'The name is taken, the cart is empty, or there is no room',
    },
  },
  'GET /lists/{listId}': {
    access: 'customer',
    summary: 'A list with today’s names, prices and stock',
    params: listId,
    answer: data(itemList, 'The list'),
    errors: { 404: UNKNOWN },
  },
  'PUT /lists/{listId}': {
    summary: 'Rename a list, change its quantities, add and remove lines',
    description:
      'The body is the whole list; lines that it does not name are removed. A new line is accepted at ' +
      'today’s price.',
    params: listId,
    body: changeListSchema,
    answer: data(itemList, 'The list as it is now'),
    errors: { 404: `${UNKNOWN}, or there is no such item`, 409: `${STALE}, or the name is taken` },
  },
  'POST /lists/{listId}/lines': {
    summary: 'Add lines, an order or the cart to a list',
    description: 'Pieces of items that are on the list are added to its own.',
    params: listId,
    body: addToListSchema,
    answer: data(itemList, 'The list as it is now'),
    errors: { 404: `${UNKNOWN}, or there is ${NO_SOURCE}`, 409: 'The cart is empty, or no room' },
  },
  'POST /lists/{listId}/accept': {
    summary: 'Accept what changed',
    description:
      'Today’s prices, stock and names are what later changes are told from. A line whose price is ' +
      'another than the customer saw stays as it was.',
    params: listId,
    body: acceptListSchema,
    answer: data(itemList, 'The list as it is now'),
    errors: { 404: UNKNOWN, 409: STALE },
  },
  'POST /lists/{listId}/cart': {
    summary: 'Add lines of a list to the cart',
    params: listId,
    body: quickOrderSchema,
    answer: data(addedLines, 'The added and the refused lines'),
    errors: { 404: UNKNOWN, 409: 'The cart cannot hold all of them' },
  },
  'DELETE /lists/{listId}': {
    summary: 'Delete a list',
    params: listId,
    answer: noContent('It is deleted'),
    errors: { 404: UNKNOWN },
  },
});
