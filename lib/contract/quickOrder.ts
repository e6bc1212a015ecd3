import * as yup from 'yup';
import type { CartProblemReason } from './cartProblem';
import { QUICK_ORDER_LINES } from './listLimits';
import { quantity, type Cart } from './cart';
import { itmCodeSchema, type Item } from './catalogue';

export type QuickItem = Pick<
  Item,
  | 'itmCode'
  | 'sku'
  | 'itmName'
  | 'inStock'
  | 'selling'
  | 'disPer'
  | 'breaks'
  | 'retail'
  | 'img1'
  | 'bndName'
  | 'grade'
  | 'modelNumber'
>;

export type QuickProblem = {
  /** choose: the words match several items; not-found: they match none. */
  reason: CartProblemReason | 'choose' | 'not-found' | 'quantity';
  sentence: string;
  /** A quantity that can be ordered; 0 if there is none. */
  fixQty: number;
};

/**
 * 'sure': one part; 'choose': several; 'not-sold': none; 'not-a-line': a greeting, a date or a sum, which
 * names no part.
 */
export const QUICK_KINDS = ['sure', 'choose', 'not-sold', 'not-a-line'] as const;
export type QuickKind = (typeof QUICK_KINDS)[number];

/** The result for a line of the list. Lines with the same item are merged. */
export type QuickLine = {
  /** Absent from back ends that do not tell. */
  kind?: QuickKind;
  /** Line number, from 1. */
  line: number;
  /** Numbers of further lines with the same item. */
  alsoLines: number[];
  text: string;
  /** The search words, without the quantity. */
  words: string;
  qty: number;
  /** False if the line names no quantity; then it is 1. */
  hasQuantity: boolean;
  /** Set only when the line is 'sure'. */
  item: QuickItem | null;
  /** What decided besides the words, such as "Your usual grade: Incell. ". */
  note?: string;
  /** Current quantity in the cart, which `qty` replaces. */
  inCart: number;
  problem: QuickProblem | null;
  /** Best match first, to choose from; of 'not-sold', other parts of the same phone. */
  suggestions: QuickItem[];
  /** Total number of matches. */
  found: number;
  /** Similar spellings with matches. */
  nearest: string[];
};

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

export type WantedLine = { itmCode: number; qty: number };
export type RefusedLine = WantedLine & { problem: QuickProblem };

/** Refused lines leave the cart unchanged. */
export type AddedLines = { cart: Cart; added: WantedLine[]; refused: RefusedLine[] };

/** A line of a past order, with today's price and stock. */
export type AgainLine = {
  itmCode: number;
  sku: string;
  itmName: string;
  qty: number;
  /** Unit price in rupees at the time of the order. */
  was: number;
  /** Null when it is no longer sold. */
  item: QuickItem | null;
  /** Today's unit price in rupees; null without one. */
  now: number | null;
  inCart: number;
  problem: QuickProblem | null;
};
