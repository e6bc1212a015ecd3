import * as yup from 'yup';
import { itmCodeSchema, wholeNumber } from './fields';
import { DEFAULT_MAXIMUM_QUANTITY, MAX_CART_LINES, QUANTITY_SENTENCES } from './limits';

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
