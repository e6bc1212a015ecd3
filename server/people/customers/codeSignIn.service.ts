import { RESEND_WAIT_SECONDS } from '@/lib/contract/customer';
import type { CodeSignInForm, SignInCodeForm } from '@/lib/contract/customer.forms';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { putInOutbox, simulateOutboxWrite } from '@/server/messages/outbox.service';
import { NO_PASSWORD } from '@/server/platform/security/passwordHash';
import type { AttemptLimit } from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import { rememberDevice } from '@/server/people/sessions/device.service';
import {
  closeSession,
  openSession,
  type ShopSession,
} from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { countCodeRequest, usedUpLimit, type RequestedCode } from './codeLimits.service';
import { codeSentences } from './codeSentences';
import { findAccount, type Contact } from './customer.service';
import { codeMessage } from './customerMessages';
import { addCustomer } from './newCustomer.service';
import {
  CODE_LIFETIME_MS,
  issueCode,
  issueUnusableCode,
  tryCode,
  type CodeAnswer,
  type CodeUse,
} from './oneTimeCode.service';

const WAIT: AttemptLimit = {
  kind: 'sign-in code wait',
  limit: 1,
  windowMs: RESEND_WAIT_SECONDS * 1000,
};
const PURPOSE = 'sign-in';

/**
 * Sends a code to a number, whether it has an account or not. Above the limits of new numbers, one
 * without an account gets none; the answer does not tell.
 */
export async function requestSignInCode(
  shop: Shop,
  { phone }: SignInCodeForm,
  client: Client,
): Promise<void> {
  const contact = contactOf(phone);
  const asked = { contact, client, key: 'phone' };
  const withheldBy = await shop.database.transaction(async (tx) => {
    const account = await findAccount(tx, contact, 'proven');
    await countCodeRequest(shop, tx, asked, { customerId: account?.customerId, wait: WAIT });
    const limit = await usedUpLimit(shop, tx, asked, account !== undefined);
    if (limit === null) await sendCode(shop, tx, asked, account !== undefined);
    else await sendNothing(shop, tx, phone, client);
    return limit;
  });
  const about = { contact: phone, client };
  if (withheldBy === null) shop.security.record('code-issued', { ...about, detail: PURPOSE });
  else shop.security.record('code-withheld', { ...about, detail: `${PURPOSE}: ${withheldBy}` });
}

async function sendCode(
  shop: Shop,
  tx: Writer,
  { contact, client }: RequestedCode,
  isForCustomer: boolean,
): Promise<void> {
  const code = await issueCode(shop, tx, codeUse(contact.recipient, client));
  const message = codeMessage(shop, contact, code);
  await putInOutbox(shop, tx, message, { lifetimeMs: CODE_LIFETIME_MS, isForCustomer });
}

/** Does the same work as sendCode. */
async function sendNothing(shop: Shop, tx: Writer, phone: string, client: Client): Promise<void> {
  await issueUnusableCode(shop, tx, codeUse(phone, client));
  await simulateOutboxWrite(shop, tx);
}

/**
 * Signs in with the right code and returns the token of the new session. A number without an
 * account gets one, without a password and a name.
 */
export async function signInByCode(
  shop: Shop,
  { phone, otp }: CodeSignInForm,
  before: ShopSession | null,
  client: Client,
): Promise<string> {
  const result = await shop.database.transaction<SignedIn>(async (tx) => {
    const answer = await tryCode(shop, tx, codeUse(phone, client), otp);
    if (answer !== 'right') return { answer };
    await closeSession(tx, shop.clock(), before);
    return enter(shop, tx, phone, client);
  });
  const about = { contact: phone, client };
  if (result.answer !== undefined) {
    shop.security.record('code-refused', { ...about, detail: `${PURPOSE}: ${result.answer}` });
    throw new ShopError('bad-input', { otp: codeSentences[result.answer] });
  }
  const { token, event, customerId } = result;
  shop.security.record('code-accepted', { ...about, detail: PURPOSE });
  shop.security.record(event, { ...about, customerId });
  return token;
}

type SignedIn =
  | { token: string; customerId: number; event: 'registered' | 'signed-in'; answer?: undefined }
  | { answer: Exclude<CodeAnswer, 'right'> };

async function enter(shop: Shop, tx: Writer, phone: string, client: Client): Promise<SignedIn> {
  const person = { fullName: '', phone, email: null, passwordHash: NO_PASSWORD };
  const account = await findAccount(tx, contactOf(phone), 'proven');
  const made = account === undefined ? await addCustomer(shop, tx, person) : null;
  const customerId = account?.customerId ?? made ?? (await idOf(tx, phone));
  await rememberDevice(shop, tx, customerId, client.deviceHash);
  const token = await openSession(tx, shop.clock(), { customerId });
  return { token, customerId, event: made === null ? 'signed-in' : 'registered' };
}

/** On PostgreSQL a parallel registration may insert the number first. */
async function idOf(tx: Writer, phone: string): Promise<number> {
  const { customerId } = await tx
    .selectFrom('customer')
    .select('customerId')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return customerId;
}

function contactOf(phone: string): Contact {
  return { channel: 'sms', recipient: phone };
}

function codeUse(phone: string, { deviceHash }: Client): CodeUse {
  return { subject: `contact ${phone}`, purpose: PURPOSE, browser: deviceHash };
}
