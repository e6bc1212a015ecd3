import type { Writer } from '@/server/platform/database/connect';
import {
  countAttempt,
  countDelayedAttempt,
  forgetAttempts,
  refuseTooMany,
  uncountAttempt,
  type AttemptLimit,
  type Pauses,
} from '@/server/people/sessions/attempts.service';
import { addressOf, networkOf, type Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';

const HOUR_MS = 3_600_000;

/** Failed sign-ins from unknown browsers, whether the name exists or not. */
const PER_ADDRESS: AttemptLimit = { kind: 'office by address', limit: 50, windowMs: HOUR_MS };
const PER_NETWORK: AttemptLimit = { kind: 'office by network', limit: 200, windowMs: HOUR_MS };

const minutes = (...pauses: number[]) => pauses.map((minute) => minute * 60_000);
const PAUSES = { free: 5, pausesMs: minutes(1, 2, 4, 8, 15, 30, 60) };
/** For one name and one address. */
const BY_STRANGER: Pauses = { kind: 'office by stranger', ...PAUSES };
/** For one name from all addresses: guessing is slow, and new browsers of its owner are not locked out. */
const BY_STRANGERS: Pauses = { kind: 'office by strangers', free: 50, pausesMs: minutes(1, 2, 5) };
/** For one name and a browser in which they signed in before: strangers cannot slow it down. */
const BY_KNOWN_DEVICE: Pauses = { kind: 'office by known device', ...PAUSES };

export type StaffGuess = { nameKey: string; client: Client; isKnownDevice: boolean };

/** Counts a sign-in before the password is checked. Throws 'too-many' with the time to wait. */
export async function countStaffSignIn(shop: Shop, guess: StaffGuess): Promise<void> {
  await shop.database.transaction(async (tx) => {
    for (const [limit, whom] of limitsOf(guess)) {
      refuse(await countAttempt(shop, tx, limit, whom), limit);
    }
    for (const [pauses, whom] of pausesOf(guess)) {
      refuse(await countDelayedAttempt(shop, tx, pauses, whom), pauses);
    }
  });
}

/** Uncounts a successful sign-in: only failures are limited. */
export async function uncountStaffSignIn(shop: Shop, tx: Writer, guess: StaffGuess): Promise<void> {
  for (const [limit, whom] of limitsOf(guess)) await uncountAttempt(shop, tx, limit, whom);
  for (const [pauses, whom] of pausesOf(guess)) await forgetAttempts(shop, tx, pauses, whom);
}

/** A fixed order prevents deadlocks. */
function limitsOf({ client, isKnownDevice }: StaffGuess): [AttemptLimit, string][] {
  if (isKnownDevice) return [];
  return [
    [PER_NETWORK, networkOf(client)],
    [PER_ADDRESS, addressOf(client)],
  ];
}

function pausesOf({ nameKey, client, isKnownDevice }: StaffGuess): [Pauses, string][] {
  if (isKnownDevice) return [[BY_KNOWN_DEVICE, `${nameKey} ${client.deviceHash}`]];
  return [
    [BY_STRANGERS, nameKey],
    [BY_STRANGER, `${nameKey} ${addressOf(client)}`],
  ];
}

function refuse(waitMs: number, { kind: limit }: { kind: string }): void {
  refuseTooMany(waitMs, 'login', { limit });
}
