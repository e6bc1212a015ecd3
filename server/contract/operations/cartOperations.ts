import { cartAddSchema, cartDeleteSchema, cartUpdateSchema, type Cart } from '@/lib/contract/cart';
import type { Item } from '@/lib/contract/catalogue';
import { cart } from '../answers/cartAnswers';
import { item } from '../answers/catalogueAnswers';
import { listOf, maybe, objectOf } from '../jsonSchema';
import { bare, data, type Operation } from '../operation';
import { itmCode } from './catalogueOperations';

const MAXIMUM = 'At most `maximumQuantity` of GET /settings, by what the customer is. ';
/** The document has no customer, whose maximum it could name. */
const ANY_QUANTITY = Number.MAX_SAFE_INTEGER;
const wishlist = listOf(item, { description: 'Newest first' });
const changed = data(objectOf<{ cart: Cart }>({ cart }), 'The whole cart as it is now');
const REFUSALS = {
  404: 'No item has this code',
  409: 'There are not as many, or the cart is full',
};

const CART_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/cart',
    tag: 'cart',
    summary: 'The cart',
    description:
      'Bare, without `data`. A visitor, and who has not entered the code, has an empty one.',
    who: 'everybody',
    answer: bare(cart, 'The cart'),
    staysOpen: true,
  },
  {
    method: 'post',
    path: '/cart',
    tag: 'cart',
    summary: 'Put an item into the cart',
    description:
      `${MAXIMUM}What is in the cart already gets this quantity. With isFromWishList it leaves the ` +
      'wishlist, which is answered too.',
    who: 'buyer',
    body: cartAddSchema(ANY_QUANTITY),
    answer: data(
      objectOf<{ cart: Cart; wishlist?: Item[] }>({ cart, wishlist: maybe(wishlist) }),
      'The whole cart as it is now',
    ),
    refusals: REFUSALS,
  },
  {
    method: 'put',
    path: '/cart',
    tag: 'cart',
    summary: 'Change the quantity of a line',
    description: `${MAXIMUM}0 removes the line.`,
    who: 'buyer',
    body: cartUpdateSchema(ANY_QUANTITY),
    answer: changed,
    refusals: REFUSALS,
  },
  {
    method: 'delete',
    path: '/cart',
    tag: 'cart',
    summary: 'Remove a line',
    who: 'buyer',
    body: cartDeleteSchema,
    answer: changed,
  },
];

const WISHLIST_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/wishlist',
    tag: 'wishlist',
    summary: 'The wishlist',
    description: 'Bare, without `data`.',
    who: 'customer',
    answer: bare(wishlist, 'The items'),
  },
  {
    method: 'post',
    path: '/wishlist/{itmCode}',
    tag: 'wishlist',
    summary: 'Put an item onto the wishlist',
    description:
      'No body. A refusal has the key itmCode only where the item is there already; any other ' +
      'fault of the code stands under `item`.',
    who: 'customer',
    params: itmCode,
    answer: data(objectOf<{ wishlist: Item[] }>({ wishlist }), 'The whole wishlist'),
    refusals: {
      404: 'No item has this code',
      409: 'It is on the wishlist already, or the list is full',
    },
  },
  {
    method: 'delete',
    path: '/wishlist/{itmCode}',
    tag: 'wishlist',
    summary: 'Take an item off the wishlist',
    description: 'Bare, without `data`.',
    who: 'customer',
    params: itmCode,
    answer: bare(wishlist, 'The whole wishlist'),
  },
];

export const CART_AND_WISHES = [...CART_OPERATIONS, ...WISHLIST_OPERATIONS];
