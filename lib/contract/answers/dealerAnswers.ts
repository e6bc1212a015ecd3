import type { Outstanding, OutstandingOrder } from '@/lib/contract/dealer';
import type { PriceList, PriceRow } from '@/lib/contract/priceList';
import type {
  AddedLines,
  AgainLine,
  QuickItem,
  QuickLine,
  QuickProblem,
  RefusedLine,
  WantedLine,
} from '@/lib/contract/quickOrder';
import {
  component,
  decimal,
  listOf,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
  yesNo,
} from '../jsonSchema';
import { cart, PROBLEM_REASONS } from './cartAnswers';
import { ITEM } from './catalogueAnswers';
import { orderStatus } from './orderAnswers';

const RUPEES = decimal('Rupees');
const moment = whole({ description: 'Epoch milliseconds' });

const owedOrder = objectOf<OutstandingOrder>({
  orderNumber: text(),
  status: orderStatus,
  placedAt: moment,
  dueAt: moment,
  ageDays: whole(),
  isOverdue: yesNo(),
  total: RUPEES,
  paid: RUPEES,
  open: RUPEES,
});

export const outstanding = component(
  'Outstanding',
  objectOf<Outstanding>({
    creditLimit: RUPEES,
    used: RUPEES,
    available: RUPEES,
    byAge: listOf(objectOf({ name: text(), open: RUPEES })),
    orders: listOf(owedOrder, { description: 'Oldest first' }),
  }),
);

const priceRow = objectOf<PriceRow>({
  itmCode: ITEM.itmCode,
  sku: ITEM.sku,
  itmName: ITEM.itmName,
  itmType: ITEM.itmType,
  inStock: ITEM.inStock,
  selling: ITEM.selling,
  disPer: ITEM.disPer,
  catName: ITEM.catName,
  bndName: ITEM.bndName,
  grade: ITEM.grade,
  warrantyMonths: ITEM.warrantyMonths,
});

export const priceList = component(
  'PriceList',
  objectOf<PriceList>({
    items: listOf(priceRow),
    totalItems: whole(),
    page: whole(),
    limit: whole(),
  }),
);

const quickItem = component(
  'QuickItem',
  objectOf<QuickItem>({
    itmCode: ITEM.itmCode,
    sku: ITEM.sku,
    itmName: ITEM.itmName,
    inStock: ITEM.inStock,
    selling: ITEM.selling,
    disPer: ITEM.disPer,
    img1: ITEM.img1,
    bndName: ITEM.bndName,
    grade: ITEM.grade,
    modelNumber: ITEM.modelNumber,
  }),
);

const quickProblem = component(
  'QuickProblem',
  objectOf<QuickProblem>({
    reason: oneOf([...PROBLEM_REASONS, 'choose', 'not-found', 'quantity']),
    sentence: text(),
    fixQty: whole({ description: 'The quantity that would do; 0 where none would' }),
  }),
);

export const quickLine = component(
  'QuickLine',
  objectOf<QuickLine>({
    line: whole({ description: 'Of the list, counted from 1' }),
    alsoLines: listOf(whole(), { description: 'Further lines that are the same item' }),
    text: text(),
    words: text({ description: 'What was looked for, without the quantity' }),
    qty: whole(),
    hasQuantity: yesNo(),
    item: nullable(quickItem),
    inCart: whole(),
    problem: nullable(quickProblem),
    suggestions: listOf(quickItem),
    found: whole(),
    nearest: listOf(text()),
  }),
);

const refused = objectOf<RefusedLine>({ itmCode: whole(), qty: whole(), problem: quickProblem });

export const addedLines = component(
  'AddedLines',
  objectOf<AddedLines>({
    cart,
    added: listOf(objectOf<WantedLine>({ itmCode: whole(), qty: whole() })),
    refused: listOf(refused, { description: 'As they were before; the others are in the cart' }),
  }),
);

export const againLine = component(
  'AgainLine',
  objectOf<AgainLine>({
    itmCode: whole(),
    sku: text(),
    itmName: text(),
    qty: whole(),
    was: decimal('Rupees a piece, as it was sold'),
    item: nullable(quickItem),
    now: nullable(decimal('Rupees a piece today; null when it is not sold any more')),
    inCart: whole(),
    problem: nullable(quickProblem),
  }),
);
