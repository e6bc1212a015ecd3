import { Secret, TOTP, URI } from 'otpauth';
import type { Role, Staff } from '@/lib/contract/staff';
import { createApp } from '@/server/api/app';
import { seal } from '@/server/platform/security/sealed';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { openStaffSession } from '@/server/people/staff/staffSession.service';
import type { Shop } from '@/server/boot/shop';
import { Browser } from './browser';

export const STAFF_PASSWORD = 'tin-lantern-58';

/** The number of staff that were inserted into each shop. */
const made = new WeakMap<Shop, number>();

type Columns = { name?: string; passwordHash?: string; totpSecret?: string };

/** Inserts a member of staff, by default without a password. */
export async function makeStaff(
  shop: Shop,
  role: Role = 'owner',
  { name: given, passwordHash, totpSecret }: Columns = {},
): Promise<Staff> {
  const number = (made.get(shop) ?? 0) + 1;
  made.set(shop, number);
  const name = given ?? `${role.charAt(0).toUpperCase()}${role.slice(1)} ${number}`;
  const { staffId } = await shop.database.transaction((tx) =>
    tx
      .insertInto('staff')
      .values({
        name,
        role,
        nameKey: name.toLowerCase(),
        createdAt: shop.clock(),
        disabledAt: null,
        passwordHash: passwordHash ?? null,
        totpSecret: totpSecret ?? null,
      })
      .returning('staffId')
      .executeTakeFirstOrThrow(),
  );
  return { staffId, name, role };
}

/** Inserts a member with a password and an authenticator, whose code of now `code` returns. */
export async function makeStaffWithCode(shop: Shop, role: Role = 'owner') {
  const secret = new Secret({ size: 20 });
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  const totpSecret = seal(shop.secret, 'authenticator', secret.base32);
  const staff = await makeStaff(shop, role, { passwordHash, totpSecret });
  return { ...staff, code: () => new TOTP({ secret }).generate({ timestamp: shop.clock() }) };
}

/** Inserts a member with a password only. */
export async function makeStaffWithPassword(shop: Shop, role: Role): Promise<Staff> {
  return makeStaff(shop, role, { passwordHash: await hashPassword(STAFF_PASSWORD) });
}

/** Returns the code of now for an offered authenticator. */
export function codeOf(shop: Shop, otpauth: string): string {
  return URI.parse(otpauth).generate({ timestamp: shop.clock() });
}

/** Returns the token of a new session that entered its code just now. */
export function staffTokenOf(
  shop: Shop,
  { staffId }: Pick<Staff, 'staffId'>,
  { needsCode = false } = {},
): Promise<string> {
  const confirmedAt = needsCode ? null : shop.clock();
  const opened = { needsCode, confirmedAt, userAgent: undefined };
  return shop.database.transaction((tx) => openStaffSession(shop, tx, staffId, opened));
}

/** Returns the browser of a new member of staff who is signed in; also the member. */
export async function staffBrowser(shop: Shop, role: Role = 'owner') {
  const staff = await makeStaff(shop, role);
  const browser = new Browser(createApp(shop));
  browser.cookies.set('staff', await staffTokenOf(shop, staff));
  return Object.assign(browser, { staff });
}
