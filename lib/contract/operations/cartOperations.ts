import { cartAddSchema, cartDeleteSchema, cartUpdateSchema, type Cart } from '@/lib/contract/cart';
import type { Item } from '@/lib/contract/catalogue';
import { cart } from '../answers/cartAnswers';
import { item } from '../answers/catalogueAnswers';
import * as s from '../jsonSchema';
import { bare, data, type OperationTable } from '../operation';
import { itmCode } from './catalogueOperations';

const MAXIMUM =
  'The quantity is at most `maximumQuantity` of GET /settings for retail or wholesale. ';
const wishlist = s.array(item, { description: 'Newest first' });
const changed = data(s.object<{ cart: Cart }>({ cart }), 'The whole cart as it is now');
const ERRORS = {
  404: 'No item has this code',
  409: 'Not enough stock, or the cart is full',
};

export const cartOperations = {
  'GET /cart': {
    tag: 'cart',
    summary: 'The cart',
    description:
      'Without the `data` wrapper. Empty for a visitor and until the one-time code is entered.',
    access: 'everybody',
    answer: bare(cart, 'The cart'),
    staysOpen: true,
  },
  'POST /cart': {
    tag: 'cart',
    summary: 'Add an item to the cart',
    description:
      `${MAXIMUM}It replaces the quantity of an item in the cart. With isFromWishList the item ` +
      'leaves the wishlist, which is then part of the answer.',
    access: 'buyer',
    body: cartAddSchema,
    answer: data(
      s.object<{ cart: Cart; wishlist?: Item[] }>({ cart, wishlist: s.optional(wishlist) }),
      'The whole cart as it is now',
    ),
    errors: ERRORS,
  },
  'PUT /cart': {
    tag: 'cart',
    summary: 'Change the quantity of a line',
    description: `${MAXIMUM}0 removes the line.`,
    access: 'buyer',
    body: cartUpdateSchema,
    answer: changed,
    errors: ERRORS,
  },
  'DELETE /cart': {
    tag: 'cart',
    summary: 'Remove a line',
    access: 'buyer',
    body: cartDeleteSchema,
    answer: changed,
  },
} satisfies OperationTable;

export const wishlistOperations = {
  'GET /wishlist': {
    tag: 'wishlist',
    summary: 'The wishlist',
    description: 'Without the `data` wrapper.',
    access: 'customer',
    answer: bare(wishlist, 'The items'),
  },
  'POST /wishlist/{itmCode}': {
    tag: 'wishlist',
    summary: 'Add an item to the wishlist',
    description:
      'No body. An error has the key itmCode only if the item is on the list already; an invalid ' +
      'code has the key `item`.',
    access: 'customer',
    params: itmCode,
    paramErrorKey: 'item',
    answer: data(s.object<{ wishlist: Item[] }>({ wishlist }), 'The whole wishlist'),
    errors: {
      404: 'No item has this code',
      409: 'It is on the wishlist already, or the list is full',
    },
  },
  'DELETE /wishlist/{itmCode}': {
    tag: 'wishlist',
    summary: 'Remove an item from the wishlist',
    description: 'Without the `data` wrapper.',
    access: 'customer',
    params: itmCode,
    paramErrorKey: 'item',
    answer: bare(wishlist, 'The whole wishlist'),
  },
} satisfies OperationTable;
