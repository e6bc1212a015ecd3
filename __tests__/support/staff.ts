import { createApp } from '@/server/app';
import type { Role, Staff } from '@/lib/contract/staff';
import { openStaffSession } from '@/server/staff/staffSession.service';
import type { Shop } from '@/server/shop';
import { Browser } from './browser';

let made = 0;

/** Inserts a member of staff without a password. */
export async function makeStaff(shop: Shop, role: Role = 'owner', given?: string): Promise<Staff> {
  made += 1;
  const name = given ?? `${role.charAt(0).toUpperCase()}${role.slice(1)} ${made}`;
  const { staffId } = await shop.database.transaction((tx) =>
    tx
      .insertInto('staff')
      .values({
        ...{ name, role, nameKey: name.toLowerCase(), createdAt: shop.clock() },
        ...{ passwordHash: null, totpSecret: null, disabledAt: null },
      })
      .returning('staffId')
      .executeTakeFirstOrThrow(),
  );
  return { staffId, name, role };
}

/** Returns the token of a new session that entered its code just now. */
export function staffTokenOf(shop: Shop, { staffId }: Pick<Staff, 'staffId'>): Promise<string> {
  const opened = { needsCode: false, confirmedAt: shop.clock(), userAgent: undefined };
  return shop.database.transaction((tx) => openStaffSession(shop, tx, staffId, opened));
}

/** Returns the browser of a new member of staff who is signed in; also the member. */
export async function staffBrowser(shop: Shop, role: Role = 'owner') {
  const staff = await makeStaff(shop, role);
  const browser = new Browser(createApp(shop));
  browser.cookies.set('staff', await staffTokenOf(shop, staff));
  return Object.assign(browser, { staff });
}
