import * as yup from 'yup';
import { cartAddSchema, cartDeleteSchema, cartUpdateSchema } from './cart.forms';
import { ITEM, item, itmCode } from './item.contract';
import { stockWatchSchema } from './customer.forms';
import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { bare, data, operationsWith } from './operation';

/** POST /back-in-stock/confirm: the token from the fragment of the link. */
export const confirmWatchSchema = yup.object({
  token: yup
    .string()
    .trim()
    .required('This link is incomplete. Please open the whole link from the message. ')
    .matches(
      /^\d{1,15}\.[\w-]{22}$/,
      'This link is incomplete. Please open the whole link from the message. ',
    ),
});

export type CartProblemReason =
  'not-sold' | 'ask-for-price' | 'out-of-stock' | 'not-enough-stock' | 'above-maximum';

/** Why a line cannot be ordered, and a quantity that can; 0 means remove the line. */
export type CartProblem = { reason: CartProblemReason; fixQty: number; sentence: string };

export const stockWatch = s.component(
  'StockWatch',
  s.object({
    channel: s.oneOf(['sms', 'mail']),
    recipient: s.string('A number as 94 and 9 digits, or an e-mail address'),
    needsConfirmation: s.boolean(
      'A link was sent; the message follows once the recipient has confirmed it',
    ),
  }),
);

export type StockWatch = ValueOf<typeof stockWatch>;

export const confirmedWatch = s.component(
  'ConfirmedWatch',
  s.object({ itmCode: s.integer(), itmName: s.string() }),
);

export type ConfirmedWatch = ValueOf<typeof confirmedWatch>;

export const PROBLEM_REASONS: readonly CartProblemReason[] = [
  'not-sold',
  'out-of-stock',
  'not-enough-stock',
  'above-maximum',
  'ask-for-price',
];

const line = s.component(
  'CartLine',
  s.object({
    itmCode: s.integer(),
    qty: s.integer(),
    item: s.object({
      ...ITEM,
      qty: s.integer('The edited quantity'),
      oldQty: s.integer('The stored quantity'),
    }),
  }),
);

export const fixQty = s.integer('A quantity that can be ordered; 0 if there is none');

const problematic = s.object({
  itmCode: s.integer(),
  reason: s.oneOf(PROBLEM_REASONS),
  fixQty,
  sentence: s.string(),
});

export const cart = s.component(
  'Cart',
  s.object({
    cart: s.array(line),
    subTotal: s.rupees('Rupees, after item discounts'),
    salesDiscount: s.rupees('Rupees: the item discounts'),
    quantityTotal: s.integer(),
    itemCount: s.integer(),
    totalWeight: s.kilograms(),
    deliveryCharge: s.rupees(),
    problematicItems: s.array(problematic, 'The cart cannot be ordered while there are any'),
  }),
);

/** Rupees and kilograms. */
export type Cart = ValueOf<typeof cart>;

/** `item.qty` is the edited quantity, `item.oldQty` the stored one (spec 3). */
export type CartLine = Cart['cart'][number];

export type ProblematicItem = Cart['problematicItems'][number];

/** A mobile network puts many shoppers behind one address. */
const PER_ADDRESS = { requests: 60, windowMs: 10 * 60_000 };

export const stockWatchOperations = operationsWith({ tag: 'catalogue', access: 'everybody' })({
  'POST /product/{itmCode}/back-in-stock': {
    summary: 'Ask for a message when an item is back in stock',
    description:
      'A customer sends no body and is notified at their own number. Any other number or e-mail ' +
      'address first receives a link to confirm. The answer is the same whether or not the contact ' +
      'waits for the item already.',
    params: itmCode,
    body: stockWatchSchema,
    bodyIsOptional: true,
    answer: data(stockWatch, 'The recipient of the message'),
    errors: { 404: 'No item has this code', 409: 'It is in stock' },
    limit: { name: 'watch', ...PER_ADDRESS },
  },
  'POST /back-in-stock/confirm': {
    summary: 'Confirm a back-in-stock message',
    description: 'Takes the token of the link that was sent. Confirming again changes nothing.',
    body: confirmWatchSchema,
    answer: data(confirmedWatch, 'The item'),
    errors: { 404: 'The link is invalid or has expired' },
    limit: { name: 'confirm', ...PER_ADDRESS },
  },
});

const MAXIMUM =
  'The quantity is at most `maximumQuantity` of GET /settings for retail or wholesale. ';
const wishlist = s.array(item, 'Newest first');
const changed = data(s.object({ cart }), 'The whole cart as it is now');
const ERRORS = {
  404: 'No item has this code',
  409: 'Not enough stock, or the cart is full',
};

export const cartOperations = operationsWith({ tag: 'cart', access: 'buyer' })({
  'GET /cart': {
    summary: 'The cart',
    description:
      'Without the `data` wrapper. Empty for a visitor and until the one-time code is entered.',
    access: 'everybody',
    answer: bare(cart, 'The cart'),
    staysOpen: true,
  },
  'POST /cart': {
    summary: 'Add an item to the cart',
    description:
      `${MAXIMUM}It replaces the quantity of an item in the cart. With isFromWishList the item ` +
      'leaves the wishlist, which is then part of the answer.',
    body: cartAddSchema,
    answer: data(s.object({ cart, wishlist: s.optional(wishlist) }), 'The whole cart as it is now'),
    errors: ERRORS,
  },
  'PUT /cart': {
    summary: 'Change the quantity of a line',
    description: `${MAXIMUM}0 removes the line.`,
    body: cartUpdateSchema,
    answer: changed,
    errors: ERRORS,
  },
  'DELETE /cart': {
    summary: 'Remove a line',
    body: cartDeleteSchema,
    answer: changed,
  },
});

export const wishlistOperations = operationsWith({ tag: 'wishlist', access: 'customer' })({
  'GET /wishlist': {
    summary: 'The wishlist',
    description: 'Without the `data` wrapper.',
    answer: bare(wishlist, 'The items'),
  },
  'POST /wishlist/{itmCode}': {
    summary: 'Add an item to the wishlist',
    description:
      'No body. An error has the key itmCode only if the item is on the list already; an invalid ' +
      'code has the key `item`.',
    params: itmCode,
    paramErrorKey: 'item',
    answer: data(s.object({ wishlist }), 'The whole wishlist'),
    errors: {
      404: 'No item has this code',
      409: 'It is on the wishlist already, or the list is full',
    },
  },
  'DELETE /wishlist/{itmCode}': {
    summary: 'Remove an item from the wishlist',
    description: 'Without the `data` wrapper.',
    params: itmCode,
    paramErrorKey: 'item',
    answer: bare(wishlist, 'The whole wishlist'),
  },
});
