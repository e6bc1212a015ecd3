import type { CartProblemReason } from '@/lib/commerce/cartProblems';
import type { Cart, CartLine, ProblematicItem } from '@/lib/contract/cart';
import { component, decimal, listOf, objectOf, oneOf, text, whole } from '../jsonSchema';
import { ITEM } from './catalogueAnswers';

export const PROBLEM_REASONS: readonly CartProblemReason[] = [
  'not-sold',
  'out-of-stock',
  'not-enough-stock',
  'above-maximum',
];

const line = component(
  'CartLine',
  objectOf<CartLine>({
    itmCode: whole(),
    qty: whole(),
    item: objectOf<CartLine['item']>({
      ...ITEM,
      qty: whole({ description: 'What the shopper edits' }),
      oldQty: whole({ description: 'What is stored' }),
    }),
  }),
);

const problematic = objectOf<ProblematicItem>({
  itmCode: whole(),
  reason: oneOf(PROBLEM_REASONS),
  fixQty: whole({ description: 'The quantity that would do; 0 where none would' }),
  sentence: text(),
});

export const cart = component(
  'Cart',
  objectOf<Cart>({
    cart: listOf(line),
    subTotal: decimal('Rupees, after the discount of each item'),
    salesDiscount: decimal('Rupees: how much that discount is'),
    quantityTotal: whole(),
    itemCount: whole(),
    totalWeight: decimal('Kilograms'),
    deliveryCharge: decimal('Rupees'),
    problematicItems: listOf(problematic, {
      description: 'While there are any, nothing is ordered',
    }),
  }),
);
