import {
  CART_ACTION_TOOLTIPS,
  cartAction,
  cartStep,
  type CartAction,
} from '@/lib/commerce/cartAction';

const WHERE = [
  { isSignedIn: false, isProductPage: false },
  { isSignedIn: false, isProductPage: true },
  { isSignedIn: true, isProductPage: false },
  { isSignedIn: true, isProductPage: true },
] as const;

test('the tooltip names the button’s action', () => {
  expect(CART_ACTION_TOOLTIPS).toEqual({
    unavailable: 'Out of stock',
    select: 'Select Option(s)',
    ask: 'Ask for price',
    add: 'Add to cart',
    update: 'Update cart',
    view: 'View cart',
  });
});

test.each([0, -1])('returns unavailable with %i in stock, whatever the item type', (inStock) => {
  for (const itmType of ['S', 'C', 'M'] as const) {
    expect(cartAction({ itmType, inStock, selling: 100 }, 1, null)).toBe('unavailable');
  }
});

test.each([
  ['S', 5, null, 'ask'],
  ['C', 5, 2, 'ask'],
  ['S', 0, null, 'unavailable'],
  ['M', 5, null, 'select'],
] as const)(
  'returns the action of an item of type %s without a price',
  (itmType, inStock, held, action) => {
    expect(cartAction({ itmType, inStock, selling: 0 }, 1, held)).toBe(action);
  },
);

test.each<[CartAction, string[]]>([
  ['ask', ['ask-for-price', 'ask-for-price', 'ask-for-price', 'ask-for-price']],
  ['unavailable', ['nothing', 'nothing', 'nothing', 'nothing']],
  ['select', ['open-product', 'ask-for-variant', 'open-product', 'ask-for-variant']],
  ['add', ['sign-in', 'sign-in', 'add', 'add']],
  ['update', ['sign-in', 'sign-in', 'update', 'update']],
  ['view', ['sign-in', 'sign-in', 'open-cart', 'open-cart']],
])('%s, signed out and in, on a list and on the product page, leads to %j', (action, steps) => {
  expect(WHERE.map((place) => cartStep(action, { ...place, canBeOrdered: true }))).toEqual(steps);
});

test.each<[CartAction, string[]]>([
  ['select', ['open-product', 'ask-for-variant', 'open-product', 'ask-for-variant']],
  ['add', ['refuse-quantity', 'refuse-quantity', 'refuse-quantity', 'refuse-quantity']],
  ['update', ['refuse-quantity', 'refuse-quantity', 'refuse-quantity', 'refuse-quantity']],
  ['view', ['sign-in', 'sign-in', 'open-cart', 'open-cart']],
])('%s with a quantity that cannot be ordered leads to %j', (action, steps) => {
  expect(WHERE.map((place) => cartStep(action, { ...place, canBeOrdered: false }))).toEqual(steps);
});
