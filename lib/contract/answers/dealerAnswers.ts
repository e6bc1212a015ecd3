import { QUICK_KINDS } from '@/lib/contract/quickOrder';
import * as s from '../jsonSchema';
import { pick } from '../records';
import { cart, fixQty, PROBLEM_REASONS } from './cartAnswers';
import { ITEM } from './catalogueAnswers';
import { moment, orderStatus, RUPEES } from './orderAnswers';

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

export const outstanding = s.component(
  'Outstanding',
  s.object({
    creditLimit: RUPEES,
    used: RUPEES,
    available: RUPEES,
    byAge: s.array(s.object({ name: s.string(), open: RUPEES }), 'By the age of the invoices'),
    orders: s.array(owedOrder, 'Oldest first'),
    onAccount: s.optional(
      s.number('Rupees that were paid on account and are allocated to no order'),
    ),
    hold: s.optional(
      s.object(
        { sentence: s.string() },
        'Why nothing can be ordered on credit now, and what lifts it',
      ),
    ),
  }),
);

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
    'catName',
    'bndName',
    'grade',
    'warrantyMonths',
  ] as const),
  change: s.optional(
    s.object(
      {
        kind: s.oneOf(['new', 'up', 'down']),
        was: s.nullable(s.number('Rupees; null for a new part')),
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

export const quickProblem = s.component(
  'QuickProblem',
  s.object({
    /** choose: the words match several items; not-found: they match none. */
    reason: s.oneOf([...PROBLEM_REASONS, 'choose', 'not-found', 'quantity']),
    sentence: s.string(),
    fixQty,
  }),
);

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

/** A line of the past with today's price and stock; `was` differs. */
export const AGAIN_LINE = {
  itmCode: s.integer(),
  sku: s.string(),
  itmName: s.string(),
  ownCode: s.optional(s.string({ description: 'The account’s own code of today' })),
  qty: s.integer(),
  /** Null when it is no longer sold. */
  item: s.nullable(quickItem),
  now: s.nullable(s.number('Unit price in rupees today; null when it is no longer sold')),
  inCart: s.integer(),
  problem: s.nullable(quickProblem),
};

export const againLine = s.component(
  'AgainLine',
  s.object({
    ...AGAIN_LINE,
    was: s.number('Unit price in rupees at the time of the order'),
  }),
);

export const storedCodes = s.component(
  'StoredCodes',
  s.object({
    stored: s.integer('Lines of the file'),
    total: s.integer('Codes of the account'),
    refused: s.array(s.object({ line: s.integer(), text: s.string(), reason: s.string() })),
  }),
);
