import { WALK_IN } from '@/lib/contract/takings';
import type { Address } from '@/lib/contract/order.contract';
import { lastAddress } from '@/server/people/customers/address.service';
import { findBuyer, lockBuyer, type CurrentBuyer } from '@/server/people/customers/account.service';
import { addCaller, addWalkIn, findCaller } from '@/server/people/customers/caller.service';
import { readCustomerCard, type Buyer } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

type Named = { customerId: number | undefined; phone: string | undefined; name: string };

/** Who buys; `current` of somebody whom the shop knows by name, whose row is then locked. */
export type CounterBuyer = { buyer: Buyer; current: CurrentBuyer | null; address: Address };

/** Returns who buys at the counter: a customer, a phone, or nobody by name. A new phone makes a customer. */
export async function counterBuyer(shop: Shop, tx: Writer, named: Named): Promise<CounterBuyer> {
  const known = await knownBuyer(shop, tx, named);
  if (known === null) {
    const buyer = await addWalkIn(shop, tx);
    return { buyer, current: null, address: nowhere(WALK_IN, '') };
  }
  const current = await lockBuyer(tx, known);
  return { buyer: current, current, address: await addressOf(tx, current) };
}

async function knownBuyer(
  shop: Shop,
  tx: Writer,
  { customerId, phone, name }: Named,
): Promise<Buyer | null> {
  if (customerId !== undefined) {
    const buyer = await findBuyer(tx, customerId);
    if (buyer !== undefined) return buyer;
    throw new ShopError('not-found', { customerId: "We can't find this customer. " });
  }
  if (phone === undefined) return null;
  return (await findCaller(tx, phone)) ?? addCaller(shop, tx, { fullName: name, phone });
}

/** Returns the address that papers show: the account's last one, or else its name and phone. */
async function addressOf(tx: Writer, { accountId }: Buyer): Promise<Address> {
  const saved = await lastAddress(tx, accountId);
  if (saved !== undefined) return saved;
  const { fullName, shopName, phone } = await readCustomerCard(tx, accountId);
  return { ...nowhere(fullName, phone ?? ''), shopName };
}

function nowhere(fullName: string, phone: string): Address {
  const none = { shopName: null, line2: null, postcode: null, secondPhone: null };
  return { ...none, fullName, phone, line1: '', town: '', district: '' };
}
