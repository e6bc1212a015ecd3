import type { ContactChangeForm, ContactRequestForm } from '@/lib/contract/customer.forms';
import { RESEND_WAIT_SECONDS } from '@/lib/contract/customer';
import type { Writer } from '@/server/platform/database/connect';
import { isUniqueViolation } from '@/server/platform/database/uniqueViolation';
import { ShopError } from '@/server/platform/errors';
import { putInOutbox } from '@/server/messages/outbox.service';
import {
  countAttempt,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import { rememberDevice } from '@/server/people/sessions/device.service';
import { closeSessionsOf, openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { countCodeToStranger } from './codeLimits.service';
import { codeSentences } from './codeSentences';
import { findAccount, type Contact } from './customer.service';
import { codeMessage, contactChangedMessage } from './customerMessages';
import {
  CODE_LIFETIME_MS,
  issueCode,
  issueUnusableCode,
  tryCode,
  type CodeAnswer,
  type CodeUse,
} from './oneTimeCode.service';
import { confirmPassword } from './password.service';
import { countUnknownContact, notifyToSignIn } from './signInInstead.service';

const HOUR_MS = 3_600_000;
const WAIT: AttemptLimit = {
  kind: 'contact wait',
  limit: 1,
  windowMs: RESEND_WAIT_SECONDS * 1000,
};
const BY_CUSTOMER: AttemptLimit = { kind: 'contact of customer', limit: 5, windowMs: HOUR_MS };
const PURPOSE = 'contact';

/**
 * Sends a code to a new phone or e-mail after the password was confirmed. A contact of another
 * account gets the same answer after the same work, but a code that never works, and its owner is
 * notified.
 */
export async function requestContactChange(
  shop: Shop,
  customerId: number,
  form: ContactRequestForm,
  client: Client,
): Promise<void> {
  const contact = contactIn(form);
  await confirmPassword(shop, customerId, form.password, { key: 'password', client });
  const isSent = await shop.database.transaction(async (tx) => {
    await refuseCurrentContact(tx, customerId, contact);
    const use = codeUse(customerId, contact, client);
    await countRequest(shop, tx, customerId, contact, client);
    if (await isTaken(tx, customerId, contact)) {
      await issueUnusableCode(shop, tx, use);
      await notifyToSignIn(shop, tx, contact);
      return false;
    }
    const code = await issueCode(shop, tx, use);
    await countUnknownContact(shop, tx, contact);
    await putInOutbox(shop, tx, codeMessage(shop, contact, code), {
      lifetimeMs: CODE_LIFETIME_MS,
      isForCustomer: true,
    });
    return true;
  });
  const event = isSent ? 'code-issued' : 'code-withheld';
  shop.security.record(event, { contact: contact.recipient, customerId, client, detail: PURPOSE });
}

async function countRequest(
  shop: Shop,
  tx: Writer,
  customerId: number,
  contact: Contact,
  client: Client,
): Promise<void> {
  const key = keyOf(contact);
  const { recipient } = contact;
  const wait = await countAttempt(shop, tx, WAIT, `${customerId} ${recipient}`);
  refuseTooMany(wait, key, { limit: WAIT.kind, contact: recipient });
  const byCustomer = await countAttempt(shop, tx, BY_CUSTOMER, String(customerId));
  refuseTooMany(byCustomer, key, { limit: BY_CUSTOMER.kind, contact: recipient });
  await countCodeToStranger(shop, tx, { contact, client, key });
}

/** Changes the contact if the code is right; ends all sessions, returns a new one's token. */
export async function changeContact(
  shop: Shop,
  customerId: number,
  form: ContactChangeForm,
  client: Client,
): Promise<string> {
  const contact = contactIn(form);
  const result = await shop.database
    .transaction<Changed>(async (tx) => {
      const answer = await tryCode(shop, tx, codeUse(customerId, contact, client), form.otp);
      if (answer !== 'right') return { answer };
      if (await isTaken(tx, customerId, contact)) return { answer: 'taken' };
      return { token: await takeOver(shop, tx, customerId, contact, client) };
    })
    .catch(asTaken);
  const about = { contact: contact.recipient, customerId, client };
  if (result.token !== undefined) {
    shop.security.record('code-accepted', { ...about, detail: PURPOSE });
    shop.security.record('contact-changed', about);
    return result.token;
  }
  shop.security.record('code-refused', { ...about, detail: `${PURPOSE}: ${result.answer}` });
  throw new ShopError('bad-input', { otp: SENTENCES[result.answer] });
}

type Refused = Exclude<CodeAnswer, 'right'> | 'taken';
type Changed = { token: string; answer?: undefined } | { answer: Refused; token?: undefined };

/** Shown only after the contact was verified. */
const SENTENCES: Record<Refused, string> = {
  ...codeSentences,
  taken: 'This contact already belongs to another account. Please sign in to that account. ',
};

async function takeOver(
  shop: Shop,
  tx: Writer,
  customerId: number,
  contact: Contact,
  client: Client,
): Promise<string> {
  const now = shop.clock();
  const before = await tx
    .selectFrom('customer')
    .select(['phone', 'email', 'emailVerified'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const { channel, recipient } = contact;
  await tx
    .updateTable('customer')
    .set(channel === 'sms' ? { phone: recipient } : { email: recipient, emailVerified: 1 })
    .set({ updatedAt: now })
    .where('customerId', '=', customerId)
    .execute();
  const verifiedContact = {
    phone: before.phone,
    email: before.emailVerified === 1 ? before.email : null,
  };
  const notice = contactChangedMessage(shop, contact, verifiedContact);
  if (notice !== null) await putInOutbox(shop, tx, notice);
  await rememberDevice(shop, tx, customerId, client.deviceHash);
  await closeSessionsOf(tx, now, customerId);
  return openSession(tx, now, { customerId });
}

/** On PostgreSQL two customers may pass the check at once; the second write is refused. */
function asTaken(error: unknown): Changed {
  if (isUniqueViolation(error)) return { answer: 'taken' };
  throw error;
}

async function isTaken(tx: Writer, customerId: number, contact: Contact): Promise<boolean> {
  const account = await findAccount(tx, contact, 'proven');
  return account !== undefined && account.customerId !== customerId;
}

/** Throws when the contact is already verified for this account. */
async function refuseCurrentContact(
  tx: Writer,
  customerId: number,
  { channel, recipient }: Contact,
): Promise<void> {
  const own = await tx
    .selectFrom('customer')
    .select(['phone', 'email', 'emailVerified'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  if (channel === 'sms' && own.phone === recipient) {
    throw new ShopError('bad-input', { phone: 'This is already your phone number. ' });
  }
  if (channel === 'mail' && own.email === recipient && own.emailVerified === 1) {
    throw new ShopError('bad-input', { email: 'This is already your e-mail address. ' });
  }
}

/** The schema guarantees exactly one. */
function contactIn({ phone, email }: { phone?: string; email?: string }): Contact {
  if (phone !== undefined && phone !== '') return { channel: 'sms', recipient: phone };
  return { channel: 'mail', recipient: email ?? '' };
}

function keyOf({ channel }: Contact): 'phone' | 'email' {
  return channel === 'sms' ? 'phone' : 'email';
}

function codeUse(customerId: number, { recipient }: Contact, { deviceHash }: Client): CodeUse {
  const subject = `customer ${customerId} ${recipient}`;
  return { subject, purpose: PURPOSE, browser: deviceHash };
}
