import { cartAddSchema, cartDeleteSchema, cartUpdateSchema, type Cart } from '@/lib/contract/cart';
import type { Item } from '@/lib/contract/catalogue';
import { cart } from '../answers/cartAnswers';
import { item } from '../answers/catalogueAnswers';
import { listOf, maybe, objectOf } from '../jsonSchema';
import { bare, data, type OperationTable } from '../operation';
import { itmCode } from './catalogueOperations';

const MAXIMUM = 'At most `maximumQuantity` of GET /settings, by what the customer is. ';
const wishlist = listOf(item, { description: 'Newest first' });
const changed = data(objectOf<{ cart: Cart }>({ cart }), 'The whole cart as it is now');
const ERRORS = {
  404: 'No item has this code',
  409: 'There are not as many, or the cart is full',
};

export const cartOperations = {
  'GET /cart': {
    tag: 'cart',
    summary: 'The cart',
    description:
      'Bare, without `data`. A visitor, and who has not entered the code, has an empty one.',
    access: 'everybody',
    answer: bare(cart, 'The cart'),
    staysOpen: true,
  },
  'POST /cart': {
    tag: 'cart',
    summary: 'Put an item into the cart',
    description:
      `${MAXIMUM}What is in the cart already gets this quantity. With isFromWishList it leaves the ` +
      'wishlist, which is answered too.',
    access: 'buyer',
    body: cartAddSchema,
    answer: data(
      objectOf<{ cart: Cart; wishlist?: Item[] }>({ cart, wishlist: maybe(wishlist) }),
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
    description: 'Bare, without `data`.',
    access: 'customer',
    answer: bare(wishlist, 'The items'),
  },
  'POST /wishlist/{itmCode}': {
    tag: 'wishlist',
    summary: 'Put an item onto the wishlist',
    description:
      'No body. A refusal has the key itmCode only where the item is there already; any other ' +
      'fault of the code stands under `item`.',
    access: 'customer',
    params: itmCode,
    paramErrorKey: 'item',
    answer: data(objectOf<{ wishlist: Item[] }>({ wishlist }), 'The whole wishlist'),
    errors: {
      404: 'No item has this code',
      409: 'It is on the wishlist already, or the list is full',
    },
  },
  'DELETE /wishlist/{itmCode}': {
    tag: 'wishlist',
    summary: 'Take an item off the wishlist',
    description: 'Bare, without `data`.',
    access: 'customer',
    params: itmCode,
    paramErrorKey: 'item',
    answer: bare(wishlist, 'The whole wishlist'),
  },
} satisfies OperationTable;
