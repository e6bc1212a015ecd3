import { QUICK_ORDER_LINES } from './listLimits';
import type { itemList, itemListSummary } from './answers/listAnswers';
import type { ValueOf } from './jsonSchema';

/** Lists of an account. */
export const MAX_LISTS = 100;
/** A list goes into the cart in one request. */
export const MAX_LIST_LINES = QUICK_ORDER_LINES;
export const LIST_NAME_LENGTH = 80;

/** Whether the stock is enough for the line's quantity. */
export const STOCK_LEVELS = ['enough', 'short', 'none'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** What happened to a line since it was last accepted. `gone`: it cannot be bought; `back`: it can again. */
export const LIST_CHANGES = [
  ...(['gone', 'back', 'dearer', 'cheaper'] as const),
  ...(['sold-out', 'short', 'in-stock', 'renamed'] as const),
] as const;
export type ListChange = (typeof LIST_CHANGES)[number];

/** GET /lists: the list that changed last first. */
export type ItemListSummary = ValueOf<typeof itemListSummary>;

/** `itmName` and `was` are those that were last accepted; `was` is null if it had no price then. */
export type ItemListLine = ItemList['lines'][number];

/** GET /lists/{listId}: each line as it was last accepted, with today's name, price and stock. */
export type ItemList = ValueOf<typeof itemList>;
