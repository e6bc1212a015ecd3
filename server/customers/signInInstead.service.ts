import type { Writer } from '@/server/database/connect';
import { putInOutbox, putNothingInOutbox } from '@/server/messages/outbox.service';
import { countAttempt, type AttemptLimit } from '@/server/sessions/attempts.service';
import type { Shop } from '@/server/shop';
import type { Contact } from './customer.service';
import { signInInsteadMessage } from './letters';

const ONCE_AN_HOUR: AttemptLimit = { kind: 'sign in instead', limit: 1, windowMs: 3_600_000 };

/** Of contacts that nobody has; kept apart, so that whoever gets one is told at once. */
const NOBODY: AttemptLimit = { ...ONCE_AN_HOUR, kind: 'nobody to sign in' };

/**
 * Tells the owner of a contact, which somebody gave for another account, that he has one. Where he
 * was told lately it costs the same, so that the time of an answer says nothing.
 */
export async function tellToSignIn(shop: Shop, tx: Writer, contact: Contact): Promise<void> {
  const waitMs = await countAttempt(shop, tx, ONCE_AN_HOUR, contact.recipient);
  if (waitMs > 0) return putNothingInOutbox(shop, tx);
  await putInOutbox(shop, tx, signInInsteadMessage(shop, contact));
}

/** For a contact that nobody has: beside one message it costs what telling its owner costs. */
export async function countNobody(shop: Shop, tx: Writer, contact: Contact): Promise<void> {
  await countAttempt(shop, tx, NOBODY, contact.recipient);
}
