import { createApp } from '@/server/api/app';
import type { Buyer } from '@/server/people/customers/customer.service';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { Browser } from './browser';
import { makeCustomer } from './customers';

/** Creates a session and returns its token. */
export function sessionOf(shop: Shop, { customerId }: Pick<Buyer, 'customerId'>): Promise<string> {
  return shop.database.transaction((tx) => openSession(tx, shop.clock(), { customerId }));
}

/** Returns a browser with a new session of the customer. */
export async function browserOf(shop: Shop, buyer: Buyer): Promise<Browser> {
  const browser = new Browser(createApp(shop));
  browser.cookies.set('session', await sessionOf(shop, buyer));
  return browser;
}

/** Returns a browser of each role: visitor, unverified, customer, dealer. */
export async function everyRole(shop: Shop) {
  const customer = await makeCustomer(shop);
  const dealer = await makeCustomer(shop, { userType: 2 });
  const { registrationId } = await shop.database.transaction((tx) =>
    tx
      .insertInto('registration')
      .values({
        fullName: 'Pending',
        phone: '94770000001',
        email: null,
        passwordHash: 'none',
        createdAt: shop.clock(),
      })
      .returning('registrationId')
      .executeTakeFirstOrThrow(),
  );
  const pending = new Browser(createApp(shop));
  pending.cookies.set(
    'session',
    await shop.database.transaction((tx) => openSession(tx, shop.clock(), { registrationId })),
  );
  return {
    visitor: new Browser(createApp(shop)),
    pending,
    customer: await browserOf(shop, customer),
    dealer: await browserOf(shop, dealer),
    buyers: { customer, dealer },
  };
}
