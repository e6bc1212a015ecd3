import type { CartProblemReason } from '../cartProblem';
import * as s from '../jsonSchema';
import { ITEM } from './catalogueAnswers';

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
    subTotal: s.number('Rupees, after item discounts'),
    salesDiscount: s.number('Rupees: the item discounts'),
    quantityTotal: s.integer(),
    itemCount: s.integer(),
    totalWeight: s.number('Kilograms'),
    deliveryCharge: s.number('Rupees'),
    problematicItems: s.array(problematic, 'The cart cannot be ordered while there are any'),
  }),
);
