import type { Address } from '@/lib/contract/order.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { addCaller } from '@/server/people/customers/caller.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { decideOnCustomer } from '@/server/people/customers/merchantCustomers.service';
import type { Shop } from '@/server/boot/shop';

export type DemoBuyer = Buyer & { address: Address };

const RETAIL = 9;
const DEALERS = 3;
const DEALER_TYPE = 2;
const CREDIT_LIMIT_CENTS = 2_000_000_00;

const TOWNS = [
  ['Maharagama', 'Colombo'] as const,
  ['Kandy', 'Kandy'] as const,
  ['Galle', 'Galle'] as const,
  ['Jaffna', 'Jaffna'] as const,
  ['Negombo', 'Gampaha'] as const,
] as const;

/** Adds the demo's customers, some of them dealers with credit. */
export async function addDemoBuyers(shop: Shop, actor: Actor): Promise<DemoBuyer[]> {
  const buyers: DemoBuyer[] = [];
  for (let number = 1; number <= RETAIL + DEALERS; number += 1) {
    const isDealer = number > RETAIL;
    const address = addressOf(number, isDealer);
    const { fullName, phone } = address;
    const { customerId } = await shop.database.transaction((tx) =>
      addCaller(shop, tx, { fullName, phone }),
    );
    if (isDealer) await makeDealer(shop, actor, customerId);
    const userType = isDealer ? DEALER_TYPE : 1;
    buyers.push({ customerId, accountId: customerId, userType, address });
  }
  return buyers;
}

async function makeDealer(shop: Shop, actor: Actor, customerId: number): Promise<void> {
  const limitCents = CREDIT_LIMIT_CENTS;
  const decision = { approve: false, userType: DEALER_TYPE, limitCents };
  await decideOnCustomer(shop, actor, customerId, decision);
}

/** Nobody has a number whose subscriber part begins with three zeros. */
function addressOf(number: number, isDealer: boolean): Address {
  const [town, district] = TOWNS[number % TOWNS.length] ?? TOWNS[0];
  return {
    fullName: isDealer ? `Demo dealer ${number - RETAIL}` : `Demo customer ${number}`,
    shopName: isDealer ? `Demo Repairs ${number - RETAIL}` : null,
    line1: `${number} Demo Street`,
    line2: null,
    town,
    district,
    postcode: null,
    phone: `94770000${100 + number}`,
    secondPhone: null,
  };
}
