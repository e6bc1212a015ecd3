import type { Writer } from '@/server/platform/database/connect';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/boot/shop';
import { welcomeMessage } from './customerMessages';
import { newCustomerMessage } from './merchantMessages';

type NewCustomer = {
  /** '' until a customer who signed in by a code gives it. */
  fullName: string;
  phone: string;
  email: string | null;
  passwordHash: string;
};

/**
 * Inserts a retail customer whose phone is verified, and notifies the merchant when new customers
 * need approval. Returns null when the phone belongs to a customer already.
 */
export async function addCustomer(
  shop: Shop,
  tx: Writer,
  { fullName, phone, email, passwordHash }: NewCustomer,
): Promise<number | null> {
  const now = shop.clock();
  const approvedAt = shop.settings.userRegistrationApproval ? null : now;
  const made = await tx
    .insertInto('customer')
    .values({ fullName, phone, email, passwordHash, createdAt: now, updatedAt: now, approvedAt })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('customerId')
    .executeTakeFirst();
  if (made === undefined) return null;
  if (email !== null) await putInOutbox(shop, tx, welcomeMessage(shop, fullName, email));
  if (approvedAt === null) {
    await putInOutbox(shop, tx, newCustomerMessage(shop, { fullName, phone }));
  }
  return made.customerId;
}
