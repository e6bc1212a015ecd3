import { RESEND_WAIT_SECONDS } from '@/lib/contract/customer';
import type { DataState } from '@/lib/contract/account.contract';
import { customerActor, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { ShopError } from '@/server/platform/errors';
import { putInOutbox } from '@/server/messages/outbox.service';
import {
  countAttempt,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import { codeSentences } from '@/server/people/customers/codeSentences';
import { readAccountCard } from '@/server/people/customers/creditAccount.service';
import { codeMessage, maskedContact } from '@/server/people/customers/customerMessages';
import { verifiedContactOf, type Contact } from '@/server/people/customers/customer.service';
import {
  CODE_LIFETIME_MS,
  issueCode,
  tryCode,
  type CodeUse,
} from '@/server/people/customers/oneTimeCode.service';
import { confirmPassword, hasPassword } from '@/server/people/customers/password.service';
import type { Shop } from '@/server/boot/shop';
import { eraseCustomer } from './erase.service';
import { hindrancesOf } from './hindrances.service';

const DAY_MS = 24 * 3_600_000;
const WAIT: AttemptLimit = {
  kind: 'data code wait',
  limit: 1,
  windowMs: RESEND_WAIT_SECONDS * 1000,
};
const CODES: AttemptLimit = { kind: 'data codes', limit: 10, windowMs: DAY_MS };
const FILES: AttemptLimit = { kind: 'data files', limit: 10, windowMs: DAY_MS };
const PURPOSE = 'personal-data';

/** Returns whether the account can be deleted, and how its owner proves who they are. */
export async function dataState(shop: Shop, customerId: number): Promise<DataState> {
  const { read } = shop.database;
  const [keptBy, contact, canUsePassword] = await Promise.all([
    hindrancesOf(read, customerId),
    verifiedContactOf(shop, customerId),
    hasPassword(read, customerId),
  ]);
  return {
    keptBy,
    hasPassword: canUsePassword,
    contact: contact === null ? null : maskedContact(contact.recipient),
  };
}

/** Sends a code to the confirmed phone, or else the e-mail address. */
export async function requestDataCode(
  shop: Shop,
  customerId: number,
  client: Client,
): Promise<void> {
  const contact = await requireContact(shop, customerId);
  const { recipient } = contact;
  await shop.database.transaction(async (tx) => {
    for (const limit of [WAIT, CODES]) {
      const wait = await countAttempt(shop, tx, limit, String(customerId));
      refuseTooMany(wait, 'otp', { limit: limit.kind, contact: recipient });
    }
    const code = await issueCode(shop, tx, codeUse(customerId, contact, client));
    const delivery = { lifetimeMs: CODE_LIFETIME_MS, isForCustomer: true };
    await putInOutbox(shop, tx, codeMessage(shop, contact, code), delivery);
  });
  shop.security.record('code-issued', { contact: recipient, customerId, client, detail: PURPOSE });
}

type Proof = { password?: string | undefined; otp?: string | undefined };

/** Allows a file, after the password or a code was right; throws 'bad-input' otherwise. */
export async function allowFile(
  shop: Shop,
  customerId: number,
  { password, otp }: Proof,
  client: Client,
): Promise<void> {
  if (otp) await requireCode(shop, customerId, otp, client);
  else await confirmPassword(shop, customerId, password ?? '', { key: 'password', client });
  await countFile(shop, customerId);
  shop.security.record('data-given-out', { customerId, client });
}

async function countFile(shop: Shop, customerId: number): Promise<void> {
  const wait = await shop.database.transaction((tx) =>
    countAttempt(shop, tx, FILES, String(customerId)),
  );
  refuseTooMany(wait, 'password', { limit: FILES.kind });
}

/** Deletes the customer's own account, after a code was right. */
export async function eraseOwnData(
  shop: Shop,
  customerId: number,
  otp: string,
  client: Client,
): Promise<void> {
  const hindrances = await hindrancesOf(shop.database.read, customerId);
  // Said before a code is used up.
  if (hindrances.length > 0) throw new ShopError('conflict', { account: hindrances.join('') });
  await requireCode(shop, customerId, otp, client);
  await eraseCustomer(shop, customerActor(customerId), customerId, null);
  shop.security.record('account-deleted', { customerId, client });
}

/** Records that staff give out a customer's file, in which only ids are named. */
export async function allowFileForStaff(
  shop: Shop,
  actor: Actor,
  customerId: number,
  reason: string,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await readAccountCard(tx, customerId);
    await recordAudit(shop, tx, actor, {
      operation: 'customer.give-out',
      subject: String(customerId),
      after: { reason },
    });
  });
}

async function requireContact(shop: Shop, customerId: number): Promise<Contact> {
  const contact = await verifiedContactOf(shop, customerId);
  if (contact !== null) return contact;
  throw new ShopError('conflict', {
    otp: 'Your account has no confirmed phone or e-mail address. Please confirm one first. ',
  });
}

/** A wrong try must stay counted, so that it is thrown after its transaction. */
async function requireCode(
  shop: Shop,
  customerId: number,
  otp: string,
  client: Client,
): Promise<void> {
  const contact = await requireContact(shop, customerId);
  const use = codeUse(customerId, contact, client);
  const answer = await shop.database.transaction((tx) => tryCode(shop, tx, use, otp));
  const about = { contact: contact.recipient, customerId, client };
  if (answer === 'right') {
    shop.security.record('code-accepted', { ...about, detail: PURPOSE });
    return;
  }
  shop.security.record('code-refused', { ...about, detail: `${PURPOSE}: ${answer}` });
  throw new ShopError('bad-input', { otp: codeSentences[answer] });
}

function codeUse(customerId: number, { recipient }: Contact, { deviceHash }: Client): CodeUse {
  const subject = `customer ${customerId} ${recipient}`;
  return { subject, purpose: PURPOSE, browser: deviceHash };
}
