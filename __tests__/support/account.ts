import type { Hono } from 'hono';
import type { AuthType } from '@/lib/contract/customer';
import type { UserDetails } from '@/lib/contract/customer.contract';
import type { Shop } from '@/server/boot/shop';
import { Browser } from './browser';

export async function detailsOf(browser: Browser): Promise<UserDetails> {
  return (await browser.post('/user/get-user-details')).body.data as UserDetails;
}

export async function setUserType(shop: Shop, phone: string, userType: number): Promise<void> {
  await shop.database.transaction((tx) =>
    tx.updateTable('customer').set({ userType }).where('phone', '=', phone).execute(),
  );
}

/** Connects a third-party sign-in, which the shop itself does not offer yet. */
export async function connectThirdParty(
  shop: Shop,
  phone: string,
  authType: AuthType,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const { customerId } = await tx
      .selectFrom('customer')
      .select('customerId')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('customerIdentity')
      .values({ customerId, authType, subject: `${authType} ${phone}`, createdAt: shop.clock() })
      .execute();
  });
}

/** Signs the same customer in with another browser. */
export async function otherSessionOf(app: Hono, login: string, password: string): Promise<Browser> {
  const other = new Browser(app);
  const { status } = await other.post('/login', { login, password });
  if (status !== 200) throw new Error(`no sign-in: ${status}`);
  return other;
}

export async function isSignedIn(browser: Browser): Promise<boolean> {
  const { body } = await browser.get('/user/session');
  return (body.data as { isLoggedIn: string }).isLoggedIn === 'YES';
}
