import { MOVEMENT_PAGE_SIZE, STOCK_MOVEMENT_KINDS } from '@/lib/contract/stock';
import * as s from '../jsonSchema';
import { moment } from './orderAnswers';

export const stockItem = s.component(
  'StockItem',
  s.object({
    itmCode: s.integer(),
    sku: s.string(),
    itmName: s.string(),
    shelf: s.nullable(s.string('Where it lies, such as “A-03-2”')),
    barcode: s.nullable(s.string()),
    inStock: s.integer(),
    visible: s.boolean('False: neither listed nor sold'),
  }),
);

export const scannedStock = s.object({
  matchedBy: s.nullable(s.oneOf(['barcode', 'sku', 'itmCode'])),
  items: s.array(stockItem, 'None, one, or several to choose from'),
});

export const stockMovementKind = s.component('StockMovementKind', s.oneOf(STOCK_MOVEMENT_KINDS));

const stockMovement = s.component(
  'StockMovement',
  s.object({
    movementId: s.integer(),
    at: moment,
    kind: stockMovementKind,
    qty: s.integer('The change; negative when pieces leave'),
    balance: s.integer('The stock after it'),
    countedAt: s.nullable(s.integer('When it was counted; null for other kinds')),
    actorKind: s.oneOf(['staff', 'customer', 'system']),
    actorName: s.string(),
    orderNumber: s.nullable(s.string()),
    note: s.nullable(s.string('Why: a reason, or the name of a file')),
  }),
);

export const stockMovementPage = s.object({
  item: stockItem,
  movements: s.array(
    stockMovement,
    `The last ${MOVEMENT_PAGE_SIZE} in time order, the newest last`,
  ),
  before: s.nullable(s.integer('For the page of earlier ones; null on the first')),
});

const CHANGED = {
  itmCode: s.integer(),
  sku: s.string(),
  qty: s.integer('The change'),
  balance: s.integer('The stock after it'),
};

export const changedStock = s.component('ChangedStock', s.object(CHANGED));

export const countedStock = s.component(
  'CountedStock',
  s.object({
    ...CHANGED,
    counted: s.integer(),
    expected: s.integer('The stock at the time of the count'),
    missing: s.integer(
      'Pieces that orders took since the count and that were not there; usually 0',
    ),
  }),
);

export const stockLineProblems = s.array(
  s.object({
    line: s.integer('From 1'),
    sku: s.nullable(s.string()),
    reason: s.string(),
  }),
  'Why lines were refused',
);
