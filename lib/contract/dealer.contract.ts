import * as yup from 'yup';
import { cart, fixQty, PROBLEM_REASONS } from './cart.contract';
import { quantity } from './cart.forms';
import { ITEM } from './item.contract';
import { listQuerySchema } from './catalogue.contract';
import { itmCodeSchema, orderNumberParam } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { QUICK_ORDER_LINES } from './limits';
import { data, file, operationsWith } from './operation';
import { orderStatus, UNKNOWN_ORDER } from './order.contract';
import { pick } from './records';

export const NO_OUTSTANDING: Outstanding = {
  creditLimit: 0,
  used: 0,
  available: 0,
  byAge: [],
  orders: [],
};

/** In characters. */
export const MAX_CODES_FILE = 1_000_000;

export const CODE_MODES = ['merge', 'replace'] as const;

/** POST /user/codes: a CSV of code and SKU. */
export const dealerCodesSchema = yup.object({
  csv: yup
    .string()
    .max(MAX_CODES_FILE, 'The file must be at most 1 MB. ')
    .required('The file is empty. '),
  mode: yup.string().oneOf(CODE_MODES).required('Choose to merge or to replace. '),
});

/** A part that the dealer's last download had and that is no longer sold. */
export type GonePart = { sku: string; itmName: string; was: number };

export const priceListSchema = listQuerySchema.pick(['page', 'catCode']);
export type PriceListQuery = yup.InferType<typeof priceListSchema>;

/**
 * 'sure': one part; 'choose': several; 'not-sold': none; 'not-a-line': a greeting, a date or a sum, which
 * names no part.
 */
export const QUICK_KINDS = ['sure', 'choose', 'not-sold', 'not-a-line'] as const;

const MAX_CHARACTERS = 60_000;

export const quickCheckSchema = yup.object({
  text: yup
    .string()
    .max(MAX_CHARACTERS, `The list must be at most ${MAX_CHARACTERS} characters. `)
    .required('The list is empty. '),
});

/** POST /quick-order and POST /order/{orderNumber}/again. The service checks each line's quantity. */
export const quickOrderSchema = yup.object({
  lines: yup
    .array(
      yup.object({
        itmCode: itmCodeSchema,
        qty: quantity(1, 1_000_000),
      }),
    )
    .min(1, 'There is nothing to add. ')
    .max(QUICK_ORDER_LINES, `At most ${QUICK_ORDER_LINES} lines at once. `)
    .required('Lines are required. '),
});

export const owedOrder = s.object({
  orderNumber: s.string(),
  status: orderStatus,
  placedAt: moment,
  dueAt: moment,
  ageDays: s.integer(),
  isOverdue: s.boolean(),
  total: RUPEES,
  paid: RUPEES,
  open: RUPEES,
});

/** An unsettled order on credit. Rupees, epoch milliseconds. */
export type OutstandingOrder = ValueOf<typeof owedOrder>;

export const outstanding = s.component(
  'Outstanding',
  s.object({
    creditLimit: RUPEES,
    used: RUPEES,
    available: RUPEES,
    byAge: s.array(s.object({ name: s.string(), open: RUPEES }), 'By the age of the invoices'),
    orders: s.array(owedOrder, 'Oldest first'),
    onAccount: s.optional(
      s.rupees('Rupees that were paid on account and are allocated to no order'),
    ),
    hold: s.optional(
      s.object(
        { sentence: s.string() },
        'Why nothing can be ordered on credit now, and what lifts it',
      ),
    ),
    creditDays: s.optional(s.integer('Days until an order on credit is due')),
  }),
);

/** GET /user/outstanding, oldest order first. */
export type Outstanding = ValueOf<typeof outstanding>;

const priceRow = s.object({
  ...pick(ITEM, [
    'itmCode',
    'sku',
    'itmName',
    'itmType',
    'inStock',
    'selling',
    'disPer',
    'breaks',
    'retail',
    'isFromPrice',
    'catName',
    'bndName',
    'grade',
    'warrantyMonths',
  ] as const),
  change: s.optional(
    s.object(
      {
        kind: s.oneOf(['new', 'up', 'down']),
        was: s.nullable(s.rupees('Rupees; null for a new part')),
      },
      'What happened to the price since the last download',
    ),
  ),
});

export const priceList = s.component(
  'PriceList',
  s.object({
    items: s.array(priceRow),
    totalItems: s.integer(),
    page: s.integer(),
    limit: s.integer(),
    since: s.optional(s.integer('When the whole list was downloaded last')),
    gone: s.optional(
      s.array(
        s.object({ sku: s.string(), itmName: s.string(), was: RUPEES }),
        'On the first page: what is no longer sold since then',
      ),
    ),
  }),
);

/** GET /price-list: one page, at the dealer's prices. */
export type PriceList = ValueOf<typeof priceList>;

export type PriceRow = PriceList['items'][number];

export const quickItem = s.component(
  'QuickItem',
  s.object(
    pick(ITEM, [
      'itmCode',
      'sku',
      'itmName',
      'inStock',
      'selling',
      'disPer',
      'breaks',
      'retail',
      'img1',
      'bndName',
      'grade',
      'modelNumber',
    ]),
  ),
);

export type QuickItem = ValueOf<typeof quickItem>;

export const quickProblem = s.component(
  'QuickProblem',
  s.object({
    /** choose: the words match several items; not-found: they match none. */
    reason: s.oneOf([...PROBLEM_REASONS, 'choose', 'not-found', 'quantity']),
    sentence: s.string(),
    fixQty,
  }),
);

export type QuickProblem = ValueOf<typeof quickProblem>;

export const quickLine = s.component(
  'QuickLine',
  s.object({
    kind: s.optional(s.oneOf(QUICK_KINDS, 'Absent from back ends that do not tell')),
    line: s.integer('Line number, from 1'),
    part: s.optional(s.integer('From 1, where the line names several parts')),
    alsoLines: s.array(s.integer(), 'Further lines with the same item'),
    text: s.string(),
    words: s.string('The search words, without the quantity'),
    qty: s.integer(),
    hasQuantity: s.boolean('False if the line names no quantity; then it is 1'),
    maybe: s.optional(
      s.array(s.integer(), 'Numbers that may be the quantity, which is then 0 until it is given'),
    ),
    /** Set only when the line is 'sure'. */
    item: s.nullable(quickItem),
    note: s.optional(
      s.string('What decided besides the words, such as “Your usual grade: Incell.”'),
    ),
    inCart: s.integer('Current quantity in the cart, which `qty` replaces'),
    problem: s.nullable(quickProblem),
    /** Best match first, to choose from; of 'not-sold', other parts of the same phone. */
    suggestions: s.array(quickItem),
    found: s.integer('Total number of matches'),
    nearest: s.array(s.string(), 'Similar spellings with matches'),
  }),
);

/** The result for a line of the list. Lines with the same item are merged. */
export type QuickLine = ValueOf<typeof quickLine>;

const refused = s.object({
  itmCode: s.integer(),
  qty: s.integer(),
  problem: quickProblem,
});

export const addedLines = s.component(
  'AddedLines',
  s.object({
    cart,
    added: s.array(s.object({ itmCode: s.integer(), qty: s.integer() })),
    refused: s.array(refused, 'Unchanged in the cart'),
  }),
);

/** Refused lines leave the cart unchanged. */
export type AddedLines = ValueOf<typeof addedLines>;

export type WantedLine = AddedLines['added'][number];
export type RefusedLine = AddedLines['refused'][number];

/** A line of the past with today's price and stock; `was` differs. */
export const AGAIN_LINE = {
  itmCode: s.integer(),
  sku: s.string(),
  itmName: s.string(),
  ownCode: s.optional(s.string({ description: 'The account’s own code of today' })),
  qty: s.integer(),
  /** Null when it is no longer sold. */
  item: s.nullable(quickItem),
  now: s.nullable(s.rupees('Unit price in rupees today; null when it is no longer sold')),
  inCart: s.integer(),
  problem: s.nullable(quickProblem),
};

export const againLine = s.component(
  'AgainLine',
  s.object({
    ...AGAIN_LINE,
    was: s.rupees('Unit price in rupees at the time of the order'),
  }),
);

/** A line of a past order, with today's price and stock. */
export type AgainLine = ValueOf<typeof againLine>;

export const storedCodes = s.component(
  'StoredCodes',
  s.object({
    stored: s.integer('Lines of the file'),
    total: s.integer('Codes of the account'),
    refused: s.array(s.object({ line: s.integer(), text: s.string(), reason: s.string() })),
  }),
);

/** The result of an upload: `stored` lines of the file; `total` codes of the account now. */
export type StoredCodes = ValueOf<typeof storedCodes>;

export type RefusedCode = StoredCodes['refused'][number];

const NO_ROOM = 'The cart cannot hold all of them';

export const orderAgainOperations = operationsWith({
  tag: 'orders',
  right: 'see-orders',
  params: orderNumberParam,
})({
  'GET /order/{orderNumber}/again': {
    summary: 'Read the lines of a past order with today’s prices and stock',
    access: 'customer',
    answer: data(s.array(againLine), 'The lines'),
    errors: { 404: UNKNOWN_ORDER },
  },
  'POST /order/{orderNumber}/again': {
    summary: 'Add lines of a past order to the cart',
    access: 'buyer',
    body: quickOrderSchema,
    answer: data(addedLines, 'The added and the refused lines'),
    errors: { 404: UNKNOWN_ORDER, 409: NO_ROOM },
  },
});

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
