import * as yup from 'yup';
import type { CartProblemReason } from '@/lib/commerce/cartProblems';
import { QUICK_ORDER_LINES } from '@/lib/commerce/quickLines';
import { quantity, type Cart } from './cart';
import { itmCodeSchema, type Item } from './catalogue';

/** As much of an item as a row of an order shows. */
export type QuickItem = Pick<
  Item,
  | 'itmCode'
  | 'sku'
  | 'itmName'
  | 'inStock'
  | 'selling'
  | 'disPer'
  | 'img1'
  | 'bndName'
  | 'grade'
  | 'modelNumber'
>;

export type QuickProblem = {
  /** choose: names never match by themselves; not-found: nothing does. */
  reason: CartProblemReason | 'choose' | 'not-found' | 'quantity';
  sentence: string;
  /** The quantity that would do; 0 where none would. */
  fixQty: number;
};

/** What became of a line of the list; lines of one item are one. */
export type QuickLine = {
  /** Of the list, counted from 1. */
  line: number;
  /** Further lines that are the same item. */
  alsoLines: number[];
  text: string;
  /** What was looked for, without the quantity. */
  words: string;
  qty: number;
  /** False where the line said none, so that it is 1. */
  hasQuantity: boolean;
  /** Only where the code or sku is exact. */
  item: QuickItem | null;
  /** Pieces of it in the cart now; they become `qty`. */
  inCart: number;
  problem: QuickProblem | null;
  /** Best first; to be picked by hand. */
  suggestions: QuickItem[];
  /** How many items the words find in all. */
  found: number;
  /** Spellings that would find something. */
  nearest: string[];
};

/** Beside the signs of 500 ordinary lines there is room for long ones. */
const MOST_SIGNS = 60_000;

export const quickCheckSchema = yup.object({
  text: yup
    .string()
    .max(MOST_SIGNS, `The list must be at most ${MOST_SIGNS} characters. `)
    .required('The list is empty. '),
});

/** POST /quick-order and POST /order/{orderNumber}/again; quantities are checked line by line. */
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

export type WantedLine = { itmCode: number; qty: number };
export type RefusedLine = WantedLine & { problem: QuickProblem };

/** Good lines are in the cart, the others are as they were. */
export type AddedLines = { cart: Cart; added: WantedLine[]; refused: RefusedLine[] };

/** A line of a past order beside what it would be now. */
export type AgainLine = {
  itmCode: number;
  sku: string;
  itmName: string;
  qty: number;
  /** Rupees a piece, as it was sold. */
  was: number;
  /** Null when it is not sold any more. */
  item: QuickItem | null;
  /** Rupees a piece today. */
  now: number | null;
  inCart: number;
  problem: QuickProblem | null;
};
