import { RESEND_WAIT_SECONDS, type VerifyReason } from '@/lib/contract/customer';
import type { RegisterForm } from '@/lib/contract/customer.forms';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { putInOutbox, simulateOutboxWrite } from '@/server/messages/outbox.service';
import {
  countAttempt,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import { rememberDevice } from '@/server/people/sessions/device.service';
import {
  addRegistration,
  closeRegistration,
  findRegistration,
  type Registration,
} from '@/server/people/sessions/registration.service';
import {
  closeSession,
  openSession,
  type ShopSession,
} from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { countCodeToStranger } from './codeLimits.service';
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
import { hashPassword } from '@/server/platform/security/passwordHash';
import { rejectWeakPassword } from '@/server/platform/security/passwordRule';
import { countUnknownContact, notifyToSignIn } from './signInInstead.service';
import { connectThirdParty } from './thirdParty.service';

type Pending = Extract<ShopSession, { state: 'pending' }>;

const PURPOSE = 'registration';
const RESEND_WAIT: AttemptLimit = {
  kind: 'resend wait',
  limit: 1,
  windowMs: RESEND_WAIT_SECONDS * 1000,
};

/**
 * Begins a registration and returns the token of its session. A known number gets the same answer
 * after the same work, but a code that never works, and its owner is told to sign in instead.
 */
export async function register(
  shop: Shop,
  form: RegisterForm,
  before: ShopSession | null,
  client: Client,
): Promise<string> {
  const { fullName, phone, password } = form;
  const email = form.email === undefined || form.email === '' ? null : form.email;
  await rejectWeakPassword(shop, password, [fullName, phone, email ?? '']);
  const passwordHash = await hashPassword(password);
  const person = { fullName, phone, email, passwordHash };
  return beginRegistration(shop, person, before, client);
}

type Person = Omit<Registration, 'createdAt'>;

/** Stores a registration, sends its code and returns the token of its session. */
export async function beginRegistration(
  shop: Shop,
  person: Person,
  before: ShopSession | null,
  client: Client,
): Promise<string> {
  const { phone, email } = person;
  const createdAt = shop.clock();
  const contact: Contact = { channel: 'sms', recipient: phone };
  const { token, isSent } = await shop.database.transaction(async (tx) => {
    await countCodeToStranger(shop, tx, { contact, client, key: 'phone' });
    const registrationId = await addRegistration(tx, { ...person, createdAt });
    await countAttempt(shop, tx, RESEND_WAIT, codeUse(registrationId).subject);
    const isSent = await sendCode(shop, tx, registrationId, contact);
    if (email !== null) await notifyOwnerOf(shop, tx, email);
    await closeSession(tx, createdAt, before);
    return { token: await openSession(tx, createdAt, { registrationId }), isSent };
  });
  recordCode(shop, isSent, contact, client);
  return token;
}

/** Sends a new code, which replaces the old one. Throws 'too-many' when it is too early. */
export async function resendCode(shop: Shop, session: Pending, client: Client): Promise<void> {
  const { registrationId, phone } = session;
  const contact: Contact = { channel: 'sms', recipient: phone };
  const isSent = await shop.database.transaction(async (tx) => {
    const { subject } = codeUse(registrationId);
    const waitMs = await countAttempt(shop, tx, RESEND_WAIT, subject);
    refuseTooMany(waitMs, 'otp', { limit: RESEND_WAIT.kind, contact: phone });
    await countCodeToStranger(shop, tx, { contact, client, key: 'otp' });
    return sendCode(shop, tx, registrationId, contact);
  });
  recordCode(shop, isSent, contact, client);
}

/**
 * Turns a registration with the right code into a customer and returns the token of the new
 * session. Otherwise throws with a reason and its description (spec 8).
 */
export async function verify(
  shop: Shop,
  session: Pending,
  otp: string,
  client: Client,
): Promise<string> {
  const { registrationId } = session;
  const result = await shop.database.transaction<Verified>(async (tx) => {
    const answer = await tryCode(shop, tx, codeUse(registrationId), otp);
    return answer === 'right' ? becomeCustomer(shop, tx, registrationId, client) : { answer };
  });
  const about = { contact: session.phone, client };
  if (result.token !== undefined) {
    shop.security.record('code-accepted', { ...about, detail: PURPOSE });
    shop.security.record('registered', { ...about, customerId: result.customerId });
    return result.token;
  }
  shop.security.record('code-refused', { ...about, detail: `${PURPOSE}: ${result.answer}` });
  throw refusal(result.answer);
}

type Refused = Exclude<CodeAnswer, 'right'> | 'already registered';
type Verified =
  | { token: string; customerId: number; answer?: undefined }
  | { answer: Refused; token?: undefined };

async function becomeCustomer(
  shop: Shop,
  tx: Writer,
  registrationId: number,
  client: Client,
): Promise<Verified> {
  const registration = await findRegistration(tx, registrationId);
  if (registration === null) return { answer: 'expired' };
  const customerId = await addCustomer(shop, tx, registration);
  if (customerId === null) return { answer: 'already registered' };
  const now = shop.clock();
  await closeRegistration(tx, now, registrationId, customerId);
  const { authType = null, subject = null } = registration;
  if (authType !== null && subject !== null) {
    await connectThirdParty(shop, tx, { customerId, authType, subject });
  }
  await rememberDevice(shop, tx, customerId, client.deviceHash);
  return { token: await openSession(tx, now, { customerId }), customerId };
}

/** Returns true if a code was sent; a known number is told to sign in instead. */
async function sendCode(
  shop: Shop,
  tx: Writer,
  registrationId: number,
  contact: Contact,
): Promise<boolean> {
  const use = codeUse(registrationId);
  const account = await findAccount(tx, contact, 'proven');
  if (account === undefined) {
    const code = await issueCode(shop, tx, use);
    await countUnknownContact(shop, tx, contact);
    await putInOutbox(shop, tx, codeMessage(shop, contact, code), { lifetimeMs: CODE_LIFETIME_MS });
    return true;
  }
  await issueUnusableCode(shop, tx, use);
  await notifyToSignIn(shop, tx, contact);
  return false;
}

function recordCode(shop: Shop, isSent: boolean, { recipient }: Contact, client: Client): void {
  const event = isSent ? 'code-issued' : 'code-withheld';
  shop.security.record(event, { contact: recipient, client, detail: PURPOSE });
}

/** Notifies an e-mail's verified owner; the registration continues. */
async function notifyOwnerOf(shop: Shop, tx: Writer, email: string): Promise<void> {
  const contact: Contact = { channel: 'mail', recipient: email };
  if ((await findAccount(tx, contact, 'proven')) !== undefined) {
    return notifyToSignIn(shop, tx, contact);
  }
  await countUnknownContact(shop, tx, contact);
  await simulateOutboxWrite(shop, tx);
}

function codeUse(registrationId: number): CodeUse {
  return { subject: `registration ${registrationId}`, purpose: PURPOSE, browser: '' };
}

const DESCRIPTIONS: Record<VerifyReason, string> = {
  'already verified': 'Your account is already verified',
  'already registered': 'This number already has an account. Please log out and sign in.',
  'wrong code': 'That code is incorrect. Please check it and try again.',
  'too many tries': 'Too many incorrect codes. Please request a new one.',
  expired: 'This code is no longer valid. Please request a new one.',
  'not a code': 'The code has 4 to 8 digits.',
  'signed out': 'Please sign in to continue.',
};

const CODES = { 'already verified': 'conflict', 'signed out': 'signed-out' } as const;

/** Returns a verification error: a reason for the program, a description for the shopper. */
export function verifyRefusal(reason: VerifyReason, description = DESCRIPTIONS[reason]): ShopError {
  const code = reason in CODES ? CODES[reason as keyof typeof CODES] : 'bad-input';
  return new ShopError(code, { reason, description });
}

function refusal(answer: Refused): ShopError {
  return verifyRefusal(answer === 'wrong' ? 'wrong code' : answer);
}
