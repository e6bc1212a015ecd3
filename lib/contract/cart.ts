import * as yup from 'yup';
import type { CartProblem } from '@/lib/commerce/cartProblems';
import { DEFAULT_MAXIMUM_QUANTITY, QUANTITY_SENTENCES } from '@/lib/commerce/quantity';
import { itmCodeSchema, type Item } from './catalogue';
import { MOST_CART_LINES } from './listLimits';
import { wholeNumber } from './numbers';

/** A line with its item; qty is what the shopper edits, oldQty what is stored (spec 3). */
export type CartLine = {
  itmCode: number;
  qty: number;
  item: Item & { qty: number; oldQty: number };
};

export type ProblematicItem = { itmCode: number } & CartProblem;

/** The cart as the server knows it. Rupees and kilograms. */
export type Cart = {
  cart: CartLine[];
  subTotal: number;
  salesDiscount: number;
  quantityTotal: number;
  itemCount: number;
  totalWeight: number;
  deliveryCharge: number;
  problematicItems: ProblematicItem[];
};

/** Of an order that names more lines than a cart can have. */
export const TOO_MANY_LINES = `A cart holds at most ${MOST_CART_LINES.toLocaleString('en-US')} lines. `;

/** Of a further line for a cart that has them all. */
export const CART_FULL = `${TOO_MANY_LINES}Please place an order first. `;

/** Whole pieces; the sentences are the specification's (spec 5). */
export function quantity(minimum: number, maximum: number) {
  return wholeNumber('Quantity')
    .min(minimum, QUANTITY_SENTENCES.least)
    .max(maximum, QUANTITY_SENTENCES.most(maximum))
    .required(QUANTITY_SENTENCES.required);
}

/** POST /cart: a quantity of 0 is refused (decision 6). */
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
