import { cartAddSchema, cartDeleteSchema, cartUpdateSchema } from '@/lib/contract/cart';
import { cart } from '../answers/cartAnswers';
import { item } from '../answers/catalogueAnswers';
import * as s from '../jsonSchema';
import { bare, data, operationsWith } from '../operation';
import { itmCode } from './catalogueOperations';

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
