import * as yup from 'yup';
import { oneLine, positiveCode, text, wholeNumber } from './fields';
import { GRADES } from './grades';
import {
  ITEM_SORTS,
  MOST_ITEMS_AT_ONCE,
  MOST_ITEMS_COUNTED,
  MOST_SKUS,
  STOCK_FILTERS,
  VIEW_NAME_LENGTH,
  YES_OR_NO,
} from './itemLists';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { MAX_SCAN_LENGTH, QUERY_LENGTH } from './limits';
import { data, file, operationsWith } from './operation';
import { orderStatus } from './order.contract';
import { itemPhoto, officeReservation } from './item.contract';
import { STOCK_MOVEMENT_KINDS, stockPlace } from './stock.contract';

const gradeIds = GRADES.map(({ id }) => id);
const yesOrNo = (name: string) => yup.string().oneOf(YES_OR_NO, `${name} must be yes or no. `);

const FILTERS = {
  search: text('Search text', QUERY_LENGTH),
  category: positiveCode('category'),
  brand: positiveCode('brand'),
  grade: yup.string().oneOf(gradeIds, 'There is no such grade. '),
  stock: yup.string().oneOf(STOCK_FILTERS, 'stock must be out, low or in. '),
  hidden: yesOrNo('hidden'),
  photo: yesOrNo('photo'),
  price: yesOrNo('price'),
  offer: yesOrNo('offer'),
};

/** SKUs in any spelling, one a line. */
const skus = yup
  .string()
  .max(MOST_SKUS * (MAX_SCAN_LENGTH + 1), 'skus is too long. ')
  .test(
    'how many',
    `At most ${MOST_SKUS} SKUs at a time. `,
    (given = '') => given.split('\n').length <= MOST_SKUS,
  );

export const officeItemsQuerySchema = yup.object({
  ...FILTERS,
  skus,
  sort: yup.string().oneOf(ITEM_SORTS, 'There is no such order. '),
  after: yup.string().max(800, 'after is too long. '),
  limit: wholeNumber('limit')
    .min(1, 'limit must be at least 1. ')
    .max(MOST_ITEMS_AT_ONCE, `limit must be at most ${MOST_ITEMS_AT_ONCE}. `),
});
export type OfficeItemsQuery = yup.InferType<typeof officeItemsQuerySchema>;

/** What narrows a list of items. */
export type ItemFilters = Omit<OfficeItemsQuery, 'after' | 'limit' | 'sort'>;

const VIEW_QUERY_LENGTH = 500;

const viewName = oneLine('The name', VIEW_NAME_LENGTH).required('The name is required. ');
export const itemViewSchema = yup.object({
  name: viewName,
  query: yup
    .string()
    .max(VIEW_QUERY_LENGTH, 'The view is too long. ')
    .defined('The view is required. ')
    .matches(/^[\w%.~+*=&-]*$/, { message: 'The view is not valid. ', excludeEmptyString: true }),
});

export const itemHistoryQuerySchema = yup.object({
  before: wholeNumber('before').min(1, 'before must be a positive integer. '),
});

const skuParam = { sku: yup.string().required().max(MAX_SCAN_LENGTH, 'SKU is too long. ') };

const cellValue = s.nullable(s.anyOf(s.string(), s.number('Rupees, percent'), s.boolean()));
const cells = s.record(
  cellValue,
  'All fields that a batch can change, by the columns of the exported price list',
);

const ITEM = {
  itmCode: s.integer(),
  sku: s.string(),
  itmType: s.oneOf(['S', 'C', 'M'], 'C: a variant; M: an item with variants'),
  version: s.string('Changes with every field that a batch can change; sales do not change it'),
  name: s.string(),
  price: s.nullable(s.rupees('Rupees before the discount; null without a price')),
  discount: s.number('Percent'),
  stock: s.integer('Pieces to sell'),
  hidden: s.boolean('Neither listed nor sold'),
  askForPrice: s.boolean('The shop shows no price'),
  photo: s.nullable(s.string('The address of its first photo; null without one')),
  brand: s.nullable(s.string()),
  category: s.string(),
  grade: s.nullable(s.oneOf(gradeIds)),
  shelf: s.nullable(s.string()),
  barcode: s.nullable(s.string()),
  updatedAt: moment,
  cells,
};

export const officeItem = s.component('OfficeItem', s.object(ITEM));

/** An item as the office lists it. */
export type OfficeItem = ValueOf<typeof officeItem>;

export const officeItemList = s.component(
  'OfficeItemList',
  s.object({
    items: s.array(officeItem),
    next: s.nullable(s.string('`after` of the next page; null on the last')),
    total: s.nullable(
      s.integer(
        `On the first page; ${MOST_ITEMS_COUNTED + 1} means more than ${MOST_ITEMS_COUNTED}`,
      ),
    ),
    leftOut: s.array(s.string(), 'Words of the search that no item has'),
  }),
);
export type OfficeItemList = ValueOf<typeof officeItemList>;

const variant = s.object({
  sku: s.string(),
  options: s.array(s.object({ name: s.string(), value: s.string() })),
  price: s.nullable(RUPEES),
  stock: s.integer(),
  hidden: s.boolean(),
});

export const officeItemDetail = s.component(
  'OfficeItemDetail',
  s.object({
    ...ITEM,
    parent: s.nullable(s.string('The SKU of the item that a variant belongs to')),
    variants: s.array(variant, 'Of an item with variants, or the other variants of a variant'),
    photos: s.array(itemPhoto, 'In their order'),
    partKind: s.nullable(s.string()),
    held: s.integer('Pieces in orders that are not packed yet'),
    quarantine: s.integer('Pieces that may not be sold'),
    reserved: s.integer('Pieces that wait for the buyers who reserved them'),
    reservations: s.array(officeReservation, 'Open ones, in the order of service; at most 100'),
    createdAt: moment,
  }),
);

/** One item with all that its page shows. */
export type OfficeItemDetail = ValueOf<typeof officeItemDetail>;

export const HISTORY_KINDS = ['movement', 'change', 'watch'] as const;

const movement = s.object({
  kind: s.oneOf(STOCK_MOVEMENT_KINDS),
  qty: s.integer('Negative when pieces leave'),
  balance: s.integer('The pieces in its place after it'),
  place: stockPlace,
  note: s.nullable(s.string('Why: a reason, or the name of a file')),
  order: s.nullable(
    s.object({
      orderNumber: s.string(),
      status: orderStatus,
      fullName: s.string(),
      unitPrice: s.nullable(RUPEES),
    }),
  ),
});

const change = s.object({
  batchId: s.integer(),
  field: s.string('A column of the exported price list; “sku” from null: the item was added'),
  from: cellValue,
  to: cellValue,
  why: s.nullable(s.string()),
});

const historyEntry = s.object({
  kind: s.oneOf(HISTORY_KINDS, 'Its stock moved, a field changed, or somebody waits for it'),
  at: moment,
  by: s.nullable(s.string('Who did it; null for people who wait')),
  movement: s.nullable(movement),
  change: s.nullable(change),
});

export const itemHistory = s.component(
  'ItemHistory',
  s.object({
    entries: s.array(historyEntry, 'The newest first'),
    before: s.nullable(s.integer('For the page of earlier ones; null on the last')),
    watching: s.integer('People who wait for it to come back in stock'),
  }),
);

/** What happened to an item. */
export type ItemHistory = ValueOf<typeof itemHistory>;
export type HistoryEntry = ItemHistory['entries'][number];

const phonesQuerySchema = yup.object({
  search: text('Search text', QUERY_LENGTH).required('Search text is required. '),
});

export const knownPhones = s.array(
  s.object({
    bndName: s.string(),
    modelName: s.string(),
    modelNumbers: s.array(s.string()),
    items: s.integer('How many listed items fit it'),
  }),
);

/** Phones that the shop knows, also such that nothing fits yet. */
export type KnownPhone = ValueOf<typeof knownPhones>[number];

const named = s.object({ code: s.integer(), name: s.string() });
export const itemGroups = s.component(
  'OfficeItemGroups',
  s.object({
    categories: s.array(named),
    subCategories: s.array(s.object({ category: s.string(), name: s.string() })),
    tags: s.array(s.object({ subCategory: s.string(), name: s.string() })),
    brands: s.array(named),
  }),
);

/** Every category, brand and the like that an item has or may be given, also those of hidden items alone. */
export type ItemGroups = ValueOf<typeof itemGroups>;

const itemView = s.object({
  name: s.string(),
  query: s.string('The view’s part of the address, such as "stock=out&sort=name"'),
  by: s.string('Who saved it last'),
});
export const itemViews = s.component('ItemViews', s.object({ views: s.array(itemView) }));
export type ItemViews = ValueOf<typeof itemViews>;
export type ItemView = ItemViews['views'][number];

export const officeItemOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'read_items',
})({
  'GET /office/items': {
    summary: 'List items, hidden ones too',
    description:
      'Search by name, SKU, barcode, phone, and the words of the shop’s search; narrowed by all filters that ' +
      'are given. Variants are items of their own. `skus`: SKUs in any spelling, one a line.',
    query: officeItemsQuerySchema,
    answer: data(officeItemList, 'A page of items'),
  },
  'GET /office/items/{sku}': {
    summary: 'One item with all of its fields',
    params: skuParam,
    answer: data(officeItemDetail, 'The item'),
    errors: { 404: 'There is no such item' },
  },
  'GET /office/items/{sku}/history': {
    summary: 'List what happened to an item',
    description:
      'Movements of its stock with their orders, changes of its fields, and people who wait for it.',
    params: skuParam,
    query: itemHistoryQuerySchema,
    answer: data(itemHistory, 'A page, the newest first'),
    errors: { 404: 'There is no such item' },
  },
  'GET /office/items.csv': {
    summary: 'Download all items as a price list, hidden ones too',
    description:
      'POST /office/imports reads it. Its stock is there to be read, under a name that no import knows: what was ' +
      'sold since stays sold.',
    permission: 'write_items',
    answer: file(['text/csv'], 'One line an item, with a header line', s.string()),
  },
  'GET /office/phones': {
    summary: 'Find phones by their name or model number, to say what an item fits',
    query: phonesQuerySchema,
    answer: data(knownPhones, 'At most 12, those that most items fit first'),
  },
  'GET /office/item-groups': {
    summary: 'List categories, sub-categories, tags and brands, empty ones too',
    answer: data(itemGroups, 'The groups, by name'),
  },
  'GET /office/item-views': {
    summary: 'List the named views of the list of items',
    answer: data(itemViews, 'The views, by name'),
  },
  'PUT /office/item-views': {
    summary: 'Keep a view of the list of items under a name, for all staff',
    description: 'A view of the same name is replaced.',
    body: itemViewSchema,
    answer: data(itemViews, 'The views, by name'),
    errors: { 409: 'There are too many views' },
  },
  'DELETE /office/item-views/{name}': {
    summary: 'Forget a view of the list of items',
    params: { name: viewName },
    answer: data(itemViews, 'The views, by name'),
    errors: { 404: 'There is no such view' },
  },
});

/** Each list of offers has at most so many. */
export const MOST_OFFERS = 200;

const list = (description: string) => s.array(officeItem, description);

export const offers = s.component(
  'Offers',
  s.object({
    running: list('Those that end first come first; without dates last'),
    coming: list('Those that begin first come first'),
    past: list('The newest first'),
  }),
);

/** What is on offer, will be, and was. */
export type Offers = ValueOf<typeof offers>;

export const offerOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'read_items',
})({
  'GET /office/offers': {
    summary: 'What is on offer, will be, and was',
    description:
      `At most ${MOST_OFFERS} of each. Offers are the fields discount, discount_from and discount_to of items: ` +
      'POST /office/batches changes them.',
    answer: data(offers, 'Offers by their state'),
  },
});
