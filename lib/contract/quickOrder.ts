import * as yup from 'yup';
import { QUICK_ORDER_LINES } from './listLimits';
import { quantity } from './cart';
import { itmCodeSchema } from './catalogue';
import type {
  addedLines,
  againLine,
  quickItem,
  quickLine,
  quickProblem,
} from './answers/dealerAnswers';
import type { ValueOf } from './jsonSchema';

export type QuickItem = ValueOf<typeof quickItem>;

export type QuickProblem = ValueOf<typeof quickProblem>;

/**
 * 'sure': one part; 'choose': several; 'not-sold': none; 'not-a-line': a greeting, a date or a sum, which
 * names no part.
 */
export const QUICK_KINDS = ['sure', 'choose', 'not-sold', 'not-a-line'] as const;
/** The result for a line of the list. Lines with the same item are merged. */
export type QuickLine = ValueOf<typeof quickLine>;

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

export type WantedLine = AddedLines['added'][number];
export type RefusedLine = AddedLines['refused'][number];

/** Refused lines leave the cart unchanged. */
export type AddedLines = ValueOf<typeof addedLines>;

/** A line of a past order, with today's price and stock. */
export type AgainLine = ValueOf<typeof againLine>;
