import { acceptListSchema, addToListSchema, changeListSchema, saveListSchema } from './cart.forms';
import { addedLines, AGAIN_LINE, quickOrderSchema } from './dealer.contract';
import { id } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_LIST_LINES, MAX_LISTS } from './limits';
import { data, noContent, operationsWith } from './operation';

/** Whether the stock is enough for the line's quantity. */
export const STOCK_LEVELS = ['enough', 'short', 'none'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** What happened to a line since it was last accepted. `gone`: it cannot be bought; `back`: it can again. */
export const LIST_CHANGES = [
  'gone',
  'back',
  'dearer',
  'cheaper',
  'sold-out',
  'short',
  'in-stock',
  'renamed',
] as const;
export type ListChange = (typeof LIST_CHANGES)[number];

const SUMMARY = {
  listId: s.integer(),
  name: s.string(),
  version: s.integer('Rises with each change; a change names the one it was made to'),
  updatedAt: moment,
  itemCount: s.integer(),
  pieces: s.integer(),
};

export const itemListSummary = s.component('ItemListSummary', s.object(SUMMARY));

/** GET /lists: the list that changed last first. */
export type ItemListSummary = ValueOf<typeof itemListSummary>;

const line = s.object({
  ...AGAIN_LINE,
  was: s.nullable(s.rupees('Unit price in rupees that was last accepted; null if it had none')),
  changes: s.array(s.oneOf(LIST_CHANGES), 'What happened since the line was last accepted'),
});

export const itemList = s.component('ItemList', s.object({ ...SUMMARY, lines: s.array(line) }));

/** GET /lists/{listId}: each line as it was last accepted, with today's name, price and stock. */
export type ItemList = ValueOf<typeof itemList>;

/** `itmName` and `was` are those that were last accepted; `was` is null if it had no price then. */
export type ItemListLine = ItemList['lines'][number];

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
