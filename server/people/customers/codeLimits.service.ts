import type { Writer } from '@/server/platform/database/connect';
import { putInOutbox } from '@/server/messages/outbox.service';
import {
  countAttempt,
  countAttempts,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/people/sessions/attempts.service';
import { addressOf, networkOf, type Client } from '@/server/people/sessions/client';
import { isKnownDevice } from '@/server/people/sessions/device.service';
import type { Shop } from '@/server/boot/shop';
import type { Contact } from './customer.service';
import { codeBudgetMessage } from './merchantMessages';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const BUDGET = 'codes to new numbers';
/** The part of the budget at which the owner is warned. */
const LOW_AT = 0.8;
/** The part of the budget that one network may use. */
const NETWORK_SHARE = 0.05;

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
  // Mail is free.
  if (asked.contact.channel === 'mail') return countByContact(shop, tx, asked);
  for (const { limit, whom } of limitsOfClient(shop, asked)) {
    await count(shop, tx, asked, limit, whom);
  }
  await countByContact(shop, tx, asked);
  const budget = budgetOf(shop);
  refuse(await countInBudget(shop, tx, budget), budget, asked);
}

/**
 * Counts a code to a number without an account, for a call whose answer must not reveal that. Returns
 * the limit that is used up, or null. For a number with an account, does the same work in counters that
 * limit nothing: a customer's code is never withheld.
 */
export async function usedUpLimit(
  shop: Shop,
  tx: Writer,
  asked: RequestedCode,
  hasAccount: boolean,
): Promise<string | null> {
  if (hasAccount) {
    for (const { limit, whom } of limitsOfClient(shop, asked)) {
      await countAttempt(shop, tx, { ...limit, kind: `${limit.kind}, known` }, whom);
    }
    await countAttempt(shop, tx, { ...budgetOf(shop), kind: `${BUDGET}, known` }, 'all');
    return null;
  }
  for (const { limit, whom } of limitsOfClient(shop, asked)) {
    if ((await countAttempt(shop, tx, limit, whom)) > 0) return limit.kind;
  }
  return (await countInBudget(shop, tx, budgetOf(shop))) > 0 ? BUDGET : null;
}

/** How many codes to new numbers a client may cause in a day. */
function limitsOfClient({ settings }: Shop, { client }: RequestedCode) {
  const { perAddressADay, perNetworkADay, toNewNumbersADay } = settings.codeLimits;
  const share = Math.max(1, Math.floor(toNewNumbersADay * NETWORK_SHARE));
  const ofNetwork = Math.min(perNetworkADay, share);
  return [
    { limit: daily(`${BUDGET} by address`, perAddressADay), whom: addressOf(client) },
    { limit: daily(`${BUDGET} by network`, ofNetwork), whom: networkOf(client) },
  ];
}

/**
 * Counts a request for a code in the limits that are the same with and without an account. Throws
 * 'too-many'. `wait` is the time between two requests.
 */
export async function countCodeRequest(
  shop: Shop,
  tx: Writer,
  asked: RequestedCode,
  { customerId, wait }: { customerId: number | undefined; wait: AttemptLimit },
): Promise<void> {
  const { contact, client } = asked;
  const isKnown = await isKnownDevice(tx, customerId, client.deviceHash);
  const knownCustomer = isKnown && customerId !== undefined ? customerId : null;
  const whom = knownCustomer === null ? contact.recipient : `customer ${knownCustomer}`;
  await count(shop, tx, asked, wait, whom);
  await countCodeToAccount(shop, tx, asked, knownCustomer);
}

/**
 * Counts a code to the contact of an account, never in the budget. A browser in which the customer
 * has signed in is counted by itself, so that strangers cannot keep the customer out.
 */
async function countCodeToAccount(
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

function budgetOf({ settings }: Shop): AttemptLimit {
  return daily(BUDGET, settings.codeLimits.toNewNumbersADay);
}

/**
 * Counts codes to numbers without an account, and what is sent instead to those with one. Returns how
 * long the budget is used up: 0 while it is not.
 */
async function countInBudget(shop: Shop, tx: Writer, budget: AttemptLimit): Promise<number> {
  const { attempts, waitMs } = await countAttempts(shop, tx, budget, 'all');
  if (attempts === Math.ceil(budget.limit * LOW_AT)) {
    await putInOutbox(shop, tx, codeBudgetMessage(shop, attempts));
    shop.security.record('code-budget-low', { detail: `${attempts} of ${budget.limit}` });
  }
  return waitMs;
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
