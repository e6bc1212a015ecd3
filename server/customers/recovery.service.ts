import {
  RESEND_WAIT_SECONDS,
  type RecoveryChangeForm,
  type RecoveryForm,
} from '@/lib/contract/customer';
import type { Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import { putInOutbox, putNothingInOutbox } from '@/server/messages/outbox.service';
import {
  countAttempt,
  forgetAttempts,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/sessions/attempts.service';
import { closeSession, type ShopSession } from '@/server/sessions/session.service';
import type { Shop } from '@/server/shop';
import { codeSentences } from './codeSentences';
import { contactOf, findAccount, type Contact } from './customer.service';
import { codeMessage } from './letters';
import {
  CODE_LIFETIME_MS,
  issueCode,
  issueNoCode,
  tryCode,
  type CodeUse,
} from './oneTimeCode.service';
import { setPassword } from './password.service';
import { hashPassword } from './passwordHash';
import { refuseEasyPassword } from './passwordRule';
import { WRONG_PASSWORDS } from './signIn.service';

const WAIT: AttemptLimit = {
  kind: 'recovery wait',
  limit: 1,
  windowMs: RESEND_WAIT_SECONDS * 1000,
};
const HOURLY: AttemptLimit = { kind: 'recovery', limit: 5, windowMs: 3_600_000 };

/** Sends a code for a new password where there is an account; does the same work where not. */
export async function requestRecovery(shop: Shop, { login }: RecoveryForm): Promise<void> {
  const contact = contactOf(login);
  await shop.database.transaction(async (tx) => {
    refuseTooMany(await countAttempt(shop, tx, WAIT, contact.recipient), 'login');
    refuseTooMany(await countAttempt(shop, tx, HOURLY, contact.recipient), 'login');
    // Only a proven address may open an account: anybody can claim one, or mistype his own.
    if ((await findAccount(tx, contact, 'proven')) === undefined) {
      await issueNoCode(shop, tx, codeUse(contact));
      return putNothingInOutbox(shop, tx);
    }
    const code = await issueCode(shop, tx, codeUse(contact));
    await putInOutbox(shop, tx, codeMessage(shop, contact, code), CODE_LIFETIME_MS);
  });
}

/** Sets a new password; every session of the account ends and a new one begins, whose token is answered. */
export async function changePassword(
  shop: Shop,
  { login, otp, password }: RecoveryChangeForm,
  before: ShopSession | null,
): Promise<string> {
  const contact = contactOf(login);
  await refuseEasyPassword(shop, password, [contact.recipient]);
  const passwordHash = await hashPassword(password);
  const result = await shop.database.transaction(async (tx) => {
    const answer = await tryCode(shop, tx, codeUse(contact), otp);
    if (answer !== 'right') return { answer };
    await closeSession(tx, shop.clock(), before);
    return { token: await openWith(shop, tx, contact, passwordHash) };
  });
  if (result.token !== undefined) return result.token;
  throw new ShopError('bad-input', { otp: codeSentences[result.answer] });
}

async function openWith(
  shop: Shop,
  tx: Writer,
  contact: Contact,
  passwordHash: string,
): Promise<string> {
  const account = await findAccount(tx, contact, 'proven');
  if (account === undefined) throw new ShopError('bad-input', { otp: codeSentences.expired });
  await forgetAttempts(shop, tx, WRONG_PASSWORDS, contact.recipient);
  return setPassword(shop, tx, account.customerId, passwordHash);
}

function codeUse({ recipient }: Contact): CodeUse {
  return { subject: `contact ${recipient}`, purpose: 'password' };
}
