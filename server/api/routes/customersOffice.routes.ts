import type { Context, Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import type { Inside } from '@/lib/commerce/wire';
import {
  customerDecisionOperations,
  customerReadOperations,
  customerTierOperations,
  type OfficeCustomer,
} from '@/lib/contract/officeCustomer.contract';
import type { Staff } from '@/lib/contract/staff';
import { staffActor } from '@/server/platform/audit/actor';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import {
  approveCustomer,
  decideIn,
  refuseCustomer,
} from '@/server/people/customers/merchantCustomers.service';
import { readOfficeCustomer } from '@/server/sales/accounts/customerCard.service';
import { listOfficeCustomers } from '@/server/sales/accounts/customerList.service';

/** Routes for the list of customers and for one of them. */
export function customerReadRoutes(shop: Shop): Hono {
  return routesOf(shop, customerReadOperations, {
    'GET /office/customers': ({ query }) => listOfficeCustomers(shop, query),
    'GET /office/customers/{customerId}': ({ params }) =>
      readOfficeCustomer(shop, params.customerId),
  });
}

type Asked = { context: Context; staff: Staff; params: { customerId: number } };
type Deciding = Parameters<typeof decideIn>[0];

/** Does a write once for an Idempotency-Key, and answers with the customer as they are then. */
async function decided(
  shop: Shop,
  { context, staff, params: { customerId } }: Asked,
  request: readonly unknown[],
  work: (deciding: Deciding) => Promise<unknown>,
): Promise<Inside<OfficeCustomer>> {
  const key = idempotencyKeyOf(context);
  const actor = staffActor(staff);
  const once = { staffId: staff.staffId, key: key ?? '', request: [customerId, ...request] };
  if (key === null) await shop.database.transaction((tx) => work({ shop, tx, actor }));
  else {
    // Nothing personal is kept with the key.
    await onceByKey(shop, once, async (tx) => {
      await work({ shop, tx, actor });
      return customerId;
    });
  }
  return readOfficeCustomer(shop, customerId);
}

export function customerDecisionRoutes(shop: Shop): Hono {
  return routesOf(shop, customerDecisionOperations, {
    'POST /office/customers/{customerId}/approve': (asked) =>
      decided(shop, asked, ['approve'], (deciding) =>
        approveCustomer(deciding, asked.params.customerId),
      ),
    'POST /office/customers/{customerId}/refuse': (asked) =>
      decided(shop, asked, ['refuse', asked.body], (deciding) =>
        refuseCustomer(deciding, asked.params.customerId, asked.body),
      ),
  });
}

export function customerTierRoutes(shop: Shop): Hono {
  return routesOf(shop, customerTierOperations, {
    'PUT /office/customers/{customerId}/tier': (asked) => {
      const { userType, seen = null } = asked.body;
      const decision = { approve: false, userType, seen };
      return decided(shop, asked, ['tier', asked.body], (deciding) =>
        decideIn(deciding, asked.params.customerId, decision),
      );
    },
    'POST /office/customers/{customerId}/decision': (asked) => {
      const { approve, userType = null, seen = null, creditLimit } = asked.body;
      const limitCents = creditLimit === undefined ? null : centsFromRupees(creditLimit);
      return decided(shop, asked, ['decision', asked.body], (deciding) =>
        decideIn(deciding, asked.params.customerId, { approve, userType, seen, limitCents }),
      );
    },
  });
}
