import type { Rules } from './rules';
import { EMPTY, ID, NOTHING, ZERO } from './rules';
import { goodsRules } from './goodsRules';
import { orderRules } from './orderRules';
import { peopleRules } from './peopleRules';
import { shopRules } from './shopRules';

/**
 * Every column of every table: whether it can name a customer, and what erasing does to it. The compiler
 * asks for each column of the schema, a test for each of the database. Rows are deleted in this order.
 */
export const personalData: Rules = {
  ...peopleRules,
  ...orderRules,
  ...shopRules,
  ...goodsRules,
  // Last: the row that everything belongs to stays empty, so that orders have an owner.
  customer: {
    whose: [{ customer: 'customerId' }],
    rows: 'stay',
    columns: {
      customerId: ID,
      fullName: EMPTY,
      shopName: NOTHING,
      phone: NOTHING,
      // A customer of the first schema has a phone or an address; '' is neither.
      email: EMPTY,
      emailVerified: ZERO,
      passwordHash: 'code',
      userType: 'no',
      approvedAt: 'no',
      tin: NOTHING,
      vatRegistered: ZERO,
      creditLimitCents: ZERO,
      ownCodes: ZERO,
      refusedAt: 'no',
      refusal: NOTHING,
      erasedAt: 'code',
      isWalkIn: 'no',
      createdAt: 'no',
      updatedAt: 'no',
    },
  },
};
