import { randomBytes } from 'node:crypto';
import type { Reader, Writer } from '@/server/database/connect';
import { hashPassword } from '@/server/security/passwordHash';
import type { Shop } from '@/server/shop';
import type { Buyer } from './customer.service';

/** Finds the customer who has this phone. */
export function findCaller(db: Reader | Writer, phone: string) {
  return db
    .selectFrom('customer')
    .select(['customerId', 'fullName', 'shopName', 'phone', 'userType'])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** Returns a hash that no password matches: callers set their own by the code to their phone. */
export function unknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64'));
}

/** Inserts a retail customer for a caller; the shop has spoken to them, so they are approved. */
export async function addCaller(
  shop: Shop,
  tx: Writer,
  { fullName, phone, passwordHash }: { fullName: string; phone: string; passwordHash: string },
): Promise<Buyer> {
  const now = shop.clock();
  return tx
    .insertInto('customer')
    .values({
      ...{ fullName, phone, passwordHash, shopName: null, email: null },
      ...{ userType: 1, approvedAt: now, createdAt: now, updatedAt: now },
    })
    .returning(['customerId', 'userType'])
    .executeTakeFirstOrThrow();
}
