import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SessionState } from '@/lib/contract/customer.contract';
import { tierSeen, type Place } from '@/lib/commerce/team';
import { VISITOR } from '@/lib/site/visitor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

/** Longer than any real User-Agent. */
const MAX_CHARACTERS = 400;

/** The first match wins: nearly every browser also claims to be Chrome or Safari. */
const BROWSERS: readonly Sign[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: readonly Sign[] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
];

export const DAY_MS = 24 * 3_600_000;
export const SESSION_IDLE_MS = 14 * DAY_MS;
export const SESSION_LIFETIME_MS = 60 * DAY_MS;
/** How long a code can be requested for a registration; afterwards it must be repeated. */
export const REGISTRATION_LIFETIME_MS = DAY_MS;

/** How often a session's last use is updated: less often by reads, which should not write. */
const SEEN_BY_WRITES_MS = 5 * 60_000;
const SEEN_BY_READS_MS = DAY_MS;

type KnownSession = {
  tokenHash: string;
  fullName: string;
  phone: string | null;
  email: string | null;
  createdAt: number;
  lastSeenAt: number;
};

/** The owner of a request's cookie: a customer, or an unverified registration. */
export type ShopSession =
  | (KnownSession &
      Place & {
        state: 'customer';
        customerId: number;
        /** The account that they act for (customers/account.service.ts). */
        accountId: number;
        userType: number;
        shopName: string | null;
        /** The account has codes of its own for our items. */
        hasCodes: boolean;
        /** False only when the merchant approves new customers and has not approved this account. */
        isApproved: boolean;
      })
  | (KnownSession & { state: 'pending'; registrationId: number; phone: string });

/** The owner of a new session. */
export type SessionOwner = { customerId: number } | { registrationId: number };

/** 'ended' means signed out, or replaced by a new token, a moment ago. */
export type NoSession = 'unknown' | 'ended' | 'ended verified';

/** Returns the session of a cookie's token, or why there is none. */
export async function findSession(shop: Shop, token: string): Promise<ShopSession | NoSession> {
  if (!/^[\w-]{43}$/.test(token)) return 'unknown';
  const row = await shop.database.read
    .selectFrom('session')
    .leftJoin('customer', 'customer.customerId', 'session.customerId')
    .leftJoin('accountMember', 'accountMember.customerId', 'session.customerId')
    .leftJoin('customer as account', (join) =>
      join.on((eb) =>
        eb(
          'account.customerId',
          '=',
          eb.fn.coalesce('accountMember.accountId', 'session.customerId'),
        ),
      ),
    )
    .leftJoin('registration', 'registration.registrationId', 'session.registrationId')
    .select(['session.tokenHash', 'session.createdAt', 'session.lastSeenAt', 'session.endedAt'])
    .select(['customer.customerId', 'customer.fullName', 'customer.phone', 'customer.email'])
    .select(['account.customerId as accountId', 'account.shopName', 'account.userType'])
    .select(['account.approvedAt', 'account.ownCodes'])
    .select(['accountMember.role', 'accountMember.seesPrices'])
    .select('registration.registrationId')
    .select('registration.fullName as pendingName')
    .select(['registration.phone as pendingPhone', 'registration.email as pendingEmail'])
    .where('session.tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (row.endedAt !== null) return row.customerId === null ? 'ended' : 'ended verified';
  const now = shop.clock();
  if (now - row.lastSeenAt > SESSION_IDLE_MS) return 'unknown';
  return (now - row.createdAt > lifetime(row) ? null : known(shop, row)) ?? 'unknown';
}

type SessionRow = {
  tokenHash: string;
  createdAt: number;
  lastSeenAt: number;
  customerId: number | null;
  fullName: string | null;
  phone: string | null;
  email: string | null;
  accountId: number | null;
  shopName: string | null;
  userType: number | null;
  approvedAt: number | null;
  ownCodes: number | null;
  role: 'buyer' | 'technician' | null;
  seesPrices: number | null;
  registrationId: number | null;
  pendingName: string | null;
  pendingPhone: string | null;
  pendingEmail: string | null;
};

function lifetime(row: SessionRow): number {
  return row.customerId === null ? REGISTRATION_LIFETIME_MS : SESSION_LIFETIME_MS;
}

function known(shop: Shop, row: SessionRow): ShopSession | null {
  const { customerId, accountId, fullName, userType, registrationId } = row;
  const times = { createdAt: row.createdAt, lastSeenAt: row.lastSeenAt };
  const { tokenHash } = row;
  if (customerId !== null && accountId !== null && fullName !== null && userType !== null) {
    const { shopName, phone, email } = row;
    const place: Place = { role: row.role ?? 'owner', seesPrices: row.seesPrices !== 0 };
    const isApproved = row.approvedAt !== null || !shop.settings.userRegistrationApproval;
    const person = { customerId, fullName, phone, email, ...place };
    const hasCodes = (row.ownCodes ?? 0) > 0;
    const tier = tierSeen(place, userType);
    const account = { accountId, shopName, isApproved, hasCodes, userType: tier };
    return { state: 'customer', tokenHash, ...times, ...person, ...account };
  }
  if (registrationId === null || row.pendingName === null || row.pendingPhone === null) return null;
  return {
    state: 'pending',
    tokenHash,
    ...times,
    registrationId,
    fullName: row.pendingName,
    phone: row.pendingPhone,
    email: row.pendingEmail,
  };
}

/** Opens a session and returns its token: 256 random bits, stored only as a hash. */
export async function openSession(tx: Writer, now: number, owner: SessionOwner): Promise<string> {
  if ('customerId' in owner) await requireAccount(tx, owner.customerId);
  const token = randomBytes(32).toString('base64url');
  const sessionId = randomBytes(16).toString('base64url');
  await tx
    .insertInto('session')
    .values({ tokenHash: hashToken(token), sessionId, ...owner, createdAt: now, lastSeenAt: now })
    .execute();
  return token;
}

/** Refuses a session for an account that is being deleted at this moment; locks its row. */
async function requireAccount(tx: Writer, customerId: number): Promise<void> {
  const row = await tx
    .updateTable('customer')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('customerId', '=', customerId)
    .where('erasedAt', 'is', null)
    .returning('customerId')
    .executeTakeFirst();
  if (row === undefined) throw new ShopError('signed-out');
}

/** Stores the browser of a new session, by which its owner recognises it. */
export async function saveBrowser(
  shop: Shop,
  token: string,
  userAgent: string | undefined,
): Promise<void> {
  const browser = browserName(userAgent);
  if (browser === null) return;
  await shop.database.transaction((tx) =>
    tx.updateTable('session').set({ browser }).where('tokenHash', '=', hashToken(token)).execute(),
  );
}

/** Makes the token invalid. */
export async function closeSession(
  tx: Writer,
  now: number,
  session: ShopSession | null,
): Promise<void> {
  if (session === null) return;
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('tokenHash', '=', session.tokenHash)
    .execute();
}

/** Ends every session of a customer, as after a new password. */
export async function closeSessionsOf(tx: Writer, now: number, customerId: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Updates the last use of a session, which prevents its expiry. */
export async function updateLastSeen(
  shop: Shop,
  session: ShopSession,
  isRead: boolean,
): Promise<void> {
  const now = shop.clock();
  if (Math.abs(now - session.lastSeenAt) < (isRead ? SEEN_BY_READS_MS : SEEN_BY_WRITES_MS)) return;
  await shop.database.transaction((tx) =>
    tx
      .updateTable('session')
      .set({ lastSeenAt: now })
      .where('tokenHash', '=', session.tokenHash)
      .execute(),
  );
}

/** Returns what pages and the browser's store know about the session. */
export function sessionState(shop: Shop, session: ShopSession | null): SessionState {
  if (session === null) return VISITOR;
  return {
    isLoggedIn: 'YES',
    isOtpPending: session.state === 'pending' ? 'YES' : 'NO',
    userType: session.state === 'customer' ? session.userType : VISITOR.userType,
    fullName: session.fullName,
    ...shopOf(session),
    owner: ownerKey(shop, session),
    ...(session.state === 'customer' && !session.isApproved ? { isApprovalPending: 'YES' } : {}),
  };
}

/** Dealers see the name of their shop where others see their own. */
function shopOf(session: ShopSession): { shopName?: string } {
  if (session.state === 'pending' || session.userType <= 1) return {};
  return session.shopName ? { shopName: session.shopName } : {};
}

/** Returns the same key before and after verification: the browser's data survives it. */
function ownerKey(shop: Shop, session: ShopSession): string {
  const who = session.phone ?? session.email ?? '';
  return createHmac('sha256', shop.secret).update(`owner ${who}`).digest('base64url').slice(0, 22);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type Sign = readonly [sign: string, name: string];

/**
 * Returns a name such as "Chrome on Android" from the User-Agent, built only from our own words;
 * null when browser and system are unknown.
 */
export function browserName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  const names = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(' on ');
}

function nameIn(text: string, signs: readonly Sign[]): string | null {
  return signs.find(([sign]) => text.includes(sign))?.[1] ?? null;
}
