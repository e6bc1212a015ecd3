import * as yup from 'yup';
import { decimalNumber, itmCodeSchema, wholeNumber } from './fields';
import {
  DEFAULT_MAXIMUM_QUANTITY,
  LIST_NAME_LENGTH,
  MAX_CART_LINES,
  MAX_LIST_LINES,
  QUANTITY_SENTENCES,
} from './limits';

export const TOO_MANY_LINES = `A cart holds at most ${MAX_CART_LINES.toLocaleString('en-US')} lines. `;

export const CART_FULL = `${TOO_MANY_LINES}Please place an order first. `;

/** Returns the schema of a quantity, with the sentences of spec 5. */
export function quantity(minimum: number, maximum: number) {
  return wholeNumber('Quantity')
    .min(minimum, QUANTITY_SENTENCES.least)
    .max(maximum, QUANTITY_SENTENCES.most(maximum))
    .required(QUANTITY_SENTENCES.required);
}

/** POST /cart refuses a quantity of 0. */
export function cartAddSchema(maximum: number = DEFAULT_MAXIMUM_QUANTITY) {
  return yup.object({
    itmCode: itmCodeSchema,
    qty: quantity(1, maximum),
    isFromWishList: yup.boolean().typeError('Wishlist mark must be true or false. '),
  });
}

/** PUT /cart: a quantity of 0 removes the line. */
export function cartUpdateSchema(maximum: number = DEFAULT_MAXIMUM_QUANTITY) {
  return yup.object({ itmCode: itmCodeSchema, qty: quantity(0, maximum) });
}

export const cartDeleteSchema = yup.object({ itmCode: itmCodeSchema });

const LIST_TOO_LONG = `A list has at most ${MAX_LIST_LINES} lines. `;

const listName = yup
  .string()
  .trim()
  .max(LIST_NAME_LENGTH, `A name has at most ${LIST_NAME_LENGTH} characters. `)
  .required('Please name the list. ');

const listVersion = wholeNumber('Version')
  .min(1, 'Version must be at least 1. ')
  .required('Version is required. ');

const listLines = yup
  .array(yup.object({ itmCode: itmCodeSchema, qty: quantity(1, 1_000_000) }))
  .min(1, 'A list needs at least one line. You can delete the whole list instead. ')
  .max(MAX_LIST_LINES, LIST_TOO_LONG);

/** What goes into a list: lines, the lines of an order, or without both those of the cart. */
const listSource = {
  lines: listLines.optional().default(undefined),
  orderNumber: yup.string().max(40, 'Order number is not valid. '),
};

export const listNameSchema = yup.object({ name: listName });

export const saveListSchema = yup.object({ name: listName, ...listSource });
export type SaveList = yup.InferType<typeof saveListSchema>;

export const addToListSchema = yup.object(listSource);
export type ListSource = yup.InferType<typeof addToListSchema>;

/** The whole list as it is to be; lines that are not named are removed. */
export const changeListSchema = yup.object({
  version: listVersion,
  name: listName,
  lines: listLines.required('Lines are required. '),
});
export type ChangeList = yup.InferType<typeof changeListSchema>;

/** The prices that the customer saw; null for lines that cannot be bought. */
export const acceptListSchema = yup.object({
  version: listVersion,
  seen: yup
    .array(
      yup.object({
        itmCode: itmCodeSchema,
        unitPrice: decimalNumber('Unit price')
          .min(0, 'Unit price must be at least 0. ')
          .nullable()
          .defined('Unit price is required. '),
      }),
    )
    .max(MAX_LIST_LINES, LIST_TOO_LONG)
    .required('The seen lines are required. '),
});
export type AcceptList = yup.InferType<typeof acceptListSchema>;

/** The form that saves something: into a list of the account, or else under a new name. */
export const listChoiceSchema = yup.object({
  into: yup.string().default(''),
  name: listName.when('into', {
    is: (into: string) => into !== '',
    then: () => yup.string().default(''),
  }),
});
export type ListChoice = yup.InferType<typeof listChoiceSchema>;
