import { createHash, createHmac, randomBytes } from 'node:crypto';
import { VISITOR, type SessionState } from '@/lib/contract/customer';
import type { Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';

const DAY_MS = 24 * 3_600_000;
export const SESSION_IDLE_MS = 14 * DAY_MS;
export const SESSION_LIFETIME_MS = 60 * DAY_MS;
/** How long the code of a registration can be asked for; then it begins anew. */
export const REGISTRATION_LIFETIME_MS = DAY_MS;

/** Writes note that a session is used at most this often; reads, which should not write, less. */
const SEEN_BY_WRITES_MS = 5 * 60_000;
const SEEN_BY_READS_MS = DAY_MS;

type KnownSession = {
  tokenHash: string;
  fullName: string;
  phone: string | null;
  email: string | null;
  lastSeenAt: number;
};

/** Who is behind a request's cookie: a customer, or someone whose code is still awaited. */
export type ShopSession =
  | (KnownSession & {
      state: 'customer';
      customerId: number;
      userType: number;
      shopName: string | null;
    })
  | (KnownSession & { state: 'pending'; registrationId: number; phone: string });

/** The owner of a new session. */
export type SessionOwner = { customerId: number } | { registrationId: number };

/** The session of a token as the cookie carries it, or null when there is none or it is too old. */
export async function findSession(shop: Shop, token: string): Promise<ShopSession | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const row = await shop.database.read
    .selectFrom('session')
    .leftJoin('customer', 'customer.customerId', 'session.customerId')
    .leftJoin('registration', 'registration.registrationId', 'session.registrationId')
    .select(['session.tokenHash', 'session.createdAt', 'session.lastSeenAt'])
    .select(['customer.customerId', 'customer.fullName', 'customer.shopName', 'customer.userType'])
    .select(['customer.phone', 'customer.email', 'registration.registrationId'])
    .select('registration.fullName as pendingName')
    .select(['registration.phone as pendingPhone', 'registration.email as pendingEmail'])
    .where('session.tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return null;

  const { tokenHash, lastSeenAt } = row;
  const age = shop.clock() - row.createdAt;
  if (shop.clock() - lastSeenAt > SESSION_IDLE_MS) return null;
  if (row.customerId !== null && row.fullName !== null && row.userType !== null) {
    if (age > SESSION_LIFETIME_MS) return null;
    const { customerId, fullName, userType, shopName, phone, email } = row;
    return {
      state: 'customer',
      ...{ tokenHash, lastSeenAt, customerId, fullName, userType, shopName, phone, email },
    };
  }
  const { registrationId, pendingName: fullName, pendingPhone: phone, pendingEmail: email } = row;
  if (registrationId === null || fullName === null || phone === null) return null;
  if (age > REGISTRATION_LIFETIME_MS) return null;
  return { state: 'pending', tokenHash, lastSeenAt, registrationId, fullName, phone, email };
}

/** Opens a session and answers its token: 256 random bits, of which only the hash is kept. */
export async function openSession(tx: Writer, now: number, owner: SessionOwner): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('session')
    .values({ tokenHash: hashToken(token), ...owner, createdAt: now, lastSeenAt: now })
    .execute();
  return token;
}

export async function closeSession(tx: Writer, session: ShopSession | null): Promise<void> {
  if (session === null) return;
  await tx.deleteFrom('session').where('tokenHash', '=', session.tokenHash).execute();
}

/** Ends every session of a customer, as after a new password. */
export async function closeSessionsOf(tx: Writer, customerId: number): Promise<void> {
  await tx.deleteFrom('session').where('customerId', '=', customerId).execute();
}

/** Keeps a used session from growing too idle. */
export async function noteSessionSeen(
  shop: Shop,
  session: ShopSession,
  isRead: boolean,
): Promise<void> {
  const now = shop.clock();
  if (now - session.lastSeenAt < (isRead ? SEEN_BY_READS_MS : SEEN_BY_WRITES_MS)) return;
  await shop.database.transaction((tx) =>
    tx
      .updateTable('session')
      .set({ lastSeenAt: now })
      .where('tokenHash', '=', session.tokenHash)
      .execute(),
  );
}

/** What pages and the browser's store know of who is looking. */
export function sessionState(shop: Shop, session: ShopSession | null): SessionState {
  if (session === null) return VISITOR;
  return {
    isLoggedIn: 'YES',
    isOtpPending: session.state === 'pending' ? 'YES' : 'NO',
    userType: session.state === 'customer' ? session.userType : VISITOR.userType,
    fullName: session.fullName,
    owner: ownerKey(shop, session),
  };
}

/** The same before and after the code, so that what the browser keeps survives verification. */
function ownerKey(shop: Shop, session: ShopSession): string {
  const who = session.phone ?? session.email ?? '';
  return createHmac('sha256', shop.secret).update(`owner ${who}`).digest('base64url').slice(0, 22);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
