import type { Writer } from '@/server/platform/database/connect';
import { putInOutbox, simulateOutboxWrite } from '@/server/messages/outbox.service';
import { countAttempt, type AttemptLimit } from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import type { Contact } from './customer.service';
import { signInInsteadMessage } from './customerMessages';

const ONCE_AN_HOUR: AttemptLimit = { kind: 'sign in instead', limit: 1, windowMs: 3_600_000 };

/** For contacts without an account; separate, so that a new owner is notified at once. */
const UNKNOWN_CONTACT: AttemptLimit = { ...ONCE_AN_HOUR, kind: 'nobody to sign in' };

/**
 * Tells a contact's owner that they have an account, after someone used it for another. Does the
 * same work when the owner was told recently, so that response times reveal nothing.
 */
export async function notifyToSignIn(shop: Shop, tx: Writer, contact: Contact): Promise<void> {
  const waitMs = await countAttempt(shop, tx, ONCE_AN_HOUR, contact.recipient);
  if (waitMs > 0) return simulateOutboxWrite(shop, tx);
  await putInOutbox(shop, tx, signInInsteadMessage(shop, contact));
}

/** Does the work of tellToSignIn, apart from its message, for a contact without an account. */
export async function countUnknownContact(shop: Shop, tx: Writer, contact: Contact): Promise<void> {
  await countAttempt(shop, tx, UNKNOWN_CONTACT, contact.recipient);
}
