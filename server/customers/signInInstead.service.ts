import type { Writer } from '@/server/database/connect';
import { putInOutbox } from '@/server/messages/outbox.service';
import { countAttempt, type AttemptLimit } from '@/server/sessions/attempts.service';
import type { Shop } from '@/server/shop';
import type { Contact } from './customer.service';
import { signInInsteadMessage } from './letters';

const ONCE_AN_HOUR: AttemptLimit = { kind: 'sign in instead', limit: 1, windowMs: 3_600_000 };

/** Tells the owner of a contact, which somebody gave for another account, that he has one. */
export async function tellToSignIn(shop: Shop, tx: Writer, contact: Contact): Promise<void> {
  if ((await countAttempt(shop, tx, ONCE_AN_HOUR, contact.recipient)) > 0) return;
  await putInOutbox(shop, tx, signInInsteadMessage(shop, contact));
}
