import { RESEND_WAIT_SECONDS } from '@/lib/contract/customer';
import type { RecoveryChangeForm, RecoveryForm } from '@/lib/contract/customer.forms';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { putInOutbox, simulateOutboxWrite } from '@/server/messages/outbox.service';
import type { AttemptLimit } from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import { closeSession, type ShopSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { countCodeRequest } from './codeLimits.service';
import { codeSentences } from './codeSentences';
import { contactOf, findAccount, type Contact } from './customer.service';
import { codeMessage } from './customerMessages';
import {
  CODE_LIFETIME_MS,
  issueCode,
  issueUnusableCode,
  tryCode,
  type CodeUse,
} from './oneTimeCode.service';
import { setPassword } from './password.service';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { rejectWeakPassword } from '@/server/platform/security/passwordRule';
import { forgetFailedSignIns } from './signInLimits.service';

const WAIT: AttemptLimit = {
  kind: 'recovery wait',
  limit: 1,
  windowMs: RESEND_WAIT_SECONDS * 1000,
};
const PURPOSE = 'password';

/** Sends a recovery code if there is an account; does the same work if not. */
export async function requestRecovery(
  shop: Shop,
  { login }: RecoveryForm,
  client: Client,
): Promise<void> {
  const contact = contactOf(login);
  const use = codeUse(contact, client);
  const isSent = await shop.database.transaction(async (tx) => {
    // Only a verified e-mail may recover an account: anybody can claim one, or mistype their own.
    const account = await findAccount(tx, contact, 'proven');
    const asked = { contact, client, key: 'login' };
    await countCodeRequest(shop, tx, asked, { customerId: account?.customerId, wait: WAIT });
    if (account === undefined) {
      await issueUnusableCode(shop, tx, use);
      await simulateOutboxWrite(shop, tx);
      return false;
    }
    const code = await issueCode(shop, tx, use);
    await putInOutbox(shop, tx, codeMessage(shop, contact, code), {
      lifetimeMs: CODE_LIFETIME_MS,
      isForCustomer: true,
    });
    return true;
  });
  const event = isSent ? 'code-issued' : 'code-withheld';
  shop.security.record(event, { contact: contact.recipient, client, detail: PURPOSE });
}

/** Sets a new password. Ends every session and returns the token of a new one. */
export async function changePassword(
  shop: Shop,
  { login, otp, password }: RecoveryChangeForm,
  before: ShopSession | null,
  client: Client,
): Promise<string> {
  const contact = contactOf(login);
  await rejectWeakPassword(shop, password, [contact.recipient]);
  const passwordHash = await hashPassword(password);
  const result = await shop.database.transaction(async (tx) => {
    const answer = await tryCode(shop, tx, codeUse(contact, client), otp);
    if (answer !== 'right') return { answer };
    await closeSession(tx, shop.clock(), before);
    return { token: await openWith(shop, tx, contact, passwordHash, client) };
  });
  const about = { contact: contact.recipient, client };
  if (result.token !== undefined) {
    shop.security.record('code-accepted', { ...about, detail: PURPOSE });
    shop.security.record('password-reset', about);
    return result.token;
  }
  shop.security.record('code-refused', { ...about, detail: `${PURPOSE}: ${result.answer}` });
  throw new ShopError('bad-input', { otp: codeSentences[result.answer] });
}

async function openWith(
  shop: Shop,
  tx: Writer,
  contact: Contact,
  passwordHash: string,
  client: Client,
): Promise<string> {
  const account = await findAccount(tx, contact, 'proven');
  if (account === undefined) throw new ShopError('bad-input', { otp: codeSentences.expired });
  await forgetFailedSignIns(shop, tx, contact, client);
  return setPassword(shop, tx, account.customerId, passwordHash, client);
}

function codeUse({ recipient }: Contact, { deviceHash }: Client): CodeUse {
  return { subject: `contact ${recipient}`, purpose: PURPOSE, browser: deviceHash };
}
