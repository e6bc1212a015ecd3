import { SHOP, type Actor } from '@/server/platform/audit/actor';
import { customersWithPhone } from '@/server/people/customers/customer.service';
import {
  decideOnCustomer,
  type CustomerDecision,
  type DecisionMade,
} from '@/server/people/customers/merchantCustomers.service';
import type { Shop } from '@/server/boot/shop';

/** Decides about the customer with this stored phone, as the command line does. */
export async function decideByPhone(
  shop: Shop,
  phone: string,
  decision: CustomerDecision,
  actor: Actor = SHOP,
): Promise<DecisionMade> {
  const [customerId = 0] = await customersWithPhone(shop.database.read, [phone]);
  return decideOnCustomer(shop, actor, customerId, decision);
}

/** Sets how much a customer may owe. */
export async function limitCredit(
  shop: Shop,
  customerId: number,
  limitCents: number,
): Promise<void> {
  await decideOnCustomer(shop, SHOP, customerId, { approve: false, userType: null, limitCents });
}
