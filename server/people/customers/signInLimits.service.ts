import type { Writer } from '@/server/platform/database/connect';
import {
  countAttempt,
  forgetAttempts,
  refuseTooMany,
  countDelayedAttempt,
  uncountAttempt,
  type AttemptLimit,
  type Pauses,
} from '@/server/people/sessions/attempts.service';
import { addressOf, networkOf, type Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';
import type { Contact } from './customer.service';

const HOUR_MS = 3_600_000;

/** Failed sign-ins from unknown browsers, whether the account exists or not. */
const PER_ADDRESS: AttemptLimit = { kind: 'sign-in by address', limit: 100, windowMs: HOUR_MS };
/** An IPv6 network has 65,536 of the addresses counted above. */
const PER_NETWORK: AttemptLimit = { kind: 'sign-in by network', limit: 1_000, windowMs: HOUR_MS };
const PER_ACCOUNT: AttemptLimit = {
  kind: 'sign-in to account',
  limit: 100,
  windowMs: 24 * HOUR_MS,
};

const FREE_ATTEMPTS = 10;
const PAUSES_MS = [1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * 60_000);
const PAUSES = { free: FREE_ATTEMPTS, pausesMs: PAUSES_MS };
/** For one account and one address. */
const BY_STRANGER: Pauses = { kind: 'sign-in by stranger', ...PAUSES };
/** For one account and one known browser. */
const BY_KNOWN_DEVICE: Pauses = { kind: 'sign-in by known device', ...PAUSES };

export type Guess = { contact: Contact; client: Client; isKnownDevice: boolean };

/**
 * Counts a sign-in before the password is checked. Throws 'too-many' with the time to wait. A known
 * browser has its own count, so that strangers cannot lock the customer out.
 */
export async function countSignIn(shop: Shop, guess: Guess): Promise<void> {
  await shop.database.transaction((tx) =>
    guess.isKnownDevice ? countKnownDevice(shop, tx, guess) : countStranger(shop, tx, guess),
  );
}

async function countKnownDevice(shop: Shop, tx: Writer, guess: Guess): Promise<void> {
  refuse(
    await countDelayedAttempt(shop, tx, BY_KNOWN_DEVICE, ofDevice(guess)),
    BY_KNOWN_DEVICE,
    guess,
  );
}

/** A refusal rolls back the earlier counts: no attempt was made. */
async function countStranger(shop: Shop, tx: Writer, guess: Guess): Promise<void> {
  for (const [limit, whom] of strangerLimits(guess)) {
    refuse(await countAttempt(shop, tx, limit, whom), limit, guess);
  }
  refuse(await countDelayedAttempt(shop, tx, BY_STRANGER, ofStranger(guess)), BY_STRANGER, guess);
}

/** Uncounts a successful sign-in: only failures are limited. */
export async function uncountSignIn(shop: Shop, tx: Writer, guess: Guess): Promise<void> {
  if (guess.isKnownDevice) {
    await forgetAttempts(shop, tx, BY_KNOWN_DEVICE, ofDevice(guess));
    return;
  }
  for (const [limit, whom] of strangerLimits(guess)) await uncountAttempt(shop, tx, limit, whom);
  await forgetAttempts(shop, tx, BY_STRANGER, ofStranger(guess));
}

/** Clears failed sign-ins: after a new password, earlier guesses are worthless. */
export async function forgetFailedSignIns(
  shop: Shop,
  tx: Writer,
  contact: Contact,
  client: Client,
): Promise<void> {
  const guess = { contact, client };
  await forgetAttempts(shop, tx, PER_ACCOUNT, contact.recipient);
  await forgetAttempts(shop, tx, BY_STRANGER, ofStranger(guess));
  await forgetAttempts(shop, tx, BY_KNOWN_DEVICE, ofDevice(guess));
}

/** A fixed order prevents deadlocks. */
function strangerLimits({ contact, client }: Guess): [limit: AttemptLimit, whom: string][] {
  return [
    [PER_NETWORK, networkOf(client)],
    [PER_ADDRESS, addressOf(client)],
    [PER_ACCOUNT, contact.recipient],
  ];
}

function ofStranger({ contact, client }: Omit<Guess, 'isKnownDevice'>): string {
  return `${contact.recipient} ${addressOf(client)}`;
}

function ofDevice({ contact, client }: Omit<Guess, 'isKnownDevice'>): string {
  return `${contact.recipient} ${client.deviceHash}`;
}

/** Password recovery works for a new browser even when its sign-ins of the day are used up. */
const WAY_OUT = ', or choose "Forgot password?"';

function refuse(waitMs: number, { kind: limit }: { kind: string }, { contact }: Guess): void {
  const wayOut = limit === PER_ACCOUNT.kind ? WAY_OUT : '';
  refuseTooMany(waitMs, 'login', { limit, contact: contact.recipient }, wayOut);
}
