import type { Writer } from '@/server/database/connect';
import { putInOutbox } from '@/server/messages/outbox.service';
import {
  countAttempt,
  countAttempts,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/sessions/attempts.service';
import { addressOf, networkOf, type Client } from '@/server/sessions/client';
import type { Shop } from '@/server/shop';
import type { Contact } from './customer.service';
import { codeBudgetMessage } from './merchantMessages';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A requested code; `key` is the form field that shows a refusal. */
export type RequestedCode = { contact: Contact; client: Client; key: string };

/**
 * Counts a code to an unverified contact before it is sent. Throws 'too-many' and then counts
 * nothing. The caller's own limits come before the shop's budget, so that refused requests cannot
 * use up the allowance of others.
 */
export async function countCodeToStranger(
  shop: Shop,
  tx: Writer,
  asked: RequestedCode,
): Promise<void> {
  const { perAddressADay, perNetworkADay } = shop.settings.codeLimits;
  // Mail is free.
  if (asked.contact.channel === 'mail') return countByContact(shop, tx, asked);
  const { client } = asked;
  const address = daily('codes to new numbers by address', perAddressADay);
  await count(shop, tx, asked, address, addressOf(client));
  const network = daily('codes to new numbers by network', perNetworkADay);
  await count(shop, tx, asked, network, networkOf(client));
  await countByContact(shop, tx, asked);
  await countInBudget(shop, tx, asked);
}

/**
 * Counts a code to the contact of an account, never in the budget. A browser in which the customer
 * has signed in has an allowance that strangers cannot use up.
 */
export async function countCodeToAccount(
  shop: Shop,
  tx: Writer,
  asked: RequestedCode,
  knownCustomer: number | null,
): Promise<void> {
  if (knownCustomer !== null) {
    return countByNumber(shop, tx, asked, `customer ${knownCustomer}`);
  }
  const { recoveriesPerAddressADay } = shop.settings.codeLimits;
  const address = daily('recoveries by address', recoveriesPerAddressADay);
  await count(shop, tx, asked, address, addressOf(asked.client));
  await countByContact(shop, tx, asked);
}

function countByContact(shop: Shop, tx: Writer, asked: RequestedCode): Promise<void> {
  return countByNumber(shop, tx, asked, asked.contact.recipient);
}

async function countByNumber(
  shop: Shop,
  tx: Writer,
  asked: RequestedCode,
  whom: string,
): Promise<void> {
  const { perNumberAnHour, perNumberADay } = shop.settings.codeLimits;
  const anHour = { kind: 'codes an hour', limit: perNumberAnHour, windowMs: HOUR_MS };
  await count(shop, tx, asked, anHour, whom);
  await count(shop, tx, asked, daily('codes a day', perNumberADay), whom);
}

const BUDGET = 'codes to new numbers';
const LOW_AT = 0.8;

/** Counts codes to numbers without an account, and what is sent instead to those with one. */
async function countInBudget(shop: Shop, tx: Writer, asked: RequestedCode): Promise<void> {
  const { toNewNumbersADay } = shop.settings.codeLimits;
  const budget = daily(BUDGET, toNewNumbersADay);
  const { attempts, waitMs } = await countAttempts(shop, tx, budget, 'all');
  refuse(waitMs, budget, asked);
  if (attempts !== Math.ceil(toNewNumbersADay * LOW_AT)) return;
  await putInOutbox(shop, tx, codeBudgetMessage(shop, attempts));
  shop.security.record('code-budget-low', { detail: `${attempts} of ${toNewNumbersADay}` });
}

async function count(
  shop: Shop,
  tx: Writer,
  asked: RequestedCode,
  limit: AttemptLimit,
  whom: string,
): Promise<void> {
  refuse(await countAttempt(shop, tx, limit, whom), limit, asked);
}

function refuse(waitMs: number, { kind }: AttemptLimit, { contact, key }: RequestedCode): void {
  refuseTooMany(waitMs, key, { limit: kind, contact: contact.recipient });
}

function daily(kind: string, limit: number): AttemptLimit {
  return { kind, limit, windowMs: DAY_MS };
}
