import * as yup from 'yup';
import { quantity } from './cart.forms';
import { decimalNumber, itmCodeSchema, wholeNumber } from './fields';
import { LIST_NAME_LENGTH, MAX_LIST_LINES } from './limits';

const TOO_LONG = `A list has at most ${MAX_LIST_LINES} lines. `;

const name = yup
  .string()
  .trim()
  .max(LIST_NAME_LENGTH, `A name has at most ${LIST_NAME_LENGTH} characters. `)
  .required('Please name the list. ');

const version = wholeNumber('Version')
  .min(1, 'Version must be at least 1. ')
  .required('Version is required. ');

const lines = yup
  .array(yup.object({ itmCode: itmCodeSchema, qty: quantity(1, 1_000_000) }))
  .min(1, 'A list needs at least one line. You can delete the whole list instead. ')
  .max(MAX_LIST_LINES, TOO_LONG);

/** What goes into a list: lines, the lines of an order, or without both those of the cart. */
const source = {
  lines: lines.optional().default(undefined),
  orderNumber: yup.string().max(40, 'Order number is not valid. '),
};

export const listNameSchema = yup.object({ name });

export const saveListSchema = yup.object({ name, ...source });
export type SaveList = yup.InferType<typeof saveListSchema>;

export const addToListSchema = yup.object(source);
export type ListSource = yup.InferType<typeof addToListSchema>;

/** The whole list as it is to be; lines that are not named are removed. */
export const changeListSchema = yup.object({
  version,
  name,
  lines: lines.required('Lines are required. '),
});
export type ChangeList = yup.InferType<typeof changeListSchema>;

/** The prices that the customer saw; null for lines that cannot be bought. */
export const acceptListSchema = yup.object({
  version,
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
    .max(MAX_LIST_LINES, TOO_LONG)
    .required('The seen lines are required. '),
});
export type AcceptList = yup.InferType<typeof acceptListSchema>;

/** The form that saves something: into a list of the account, or else under a new name. */
export const listChoiceSchema = yup.object({
  into: yup.string().default(''),
  name: name.when('into', {
    is: (into: string) => into !== '',
    then: () => yup.string().default(''),
  }),
});
export type ListChoice = yup.InferType<typeof listChoiceSchema>;
