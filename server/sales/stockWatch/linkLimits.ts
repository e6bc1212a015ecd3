import type { Contact } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { countAttempt, type AttemptLimit } from '@/server/people/sessions/attempts.service';
import { addressOf, networkOf, type Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';

const DAY_MS = 24 * 3_600_000;
const FROM_ADDRESS: AttemptLimit = { kind: 'watch links by address', limit: 20, windowMs: DAY_MS };
const FROM_NETWORK: AttemptLimit = { kind: 'watch links by network', limit: 200, windowMs: DAY_MS };
const TO_CONTACT: AttemptLimit = { kind: 'watch links to contact', limit: 5, windowMs: DAY_MS };
/** Text messages cost money. */
export const ALL_TEXTS: AttemptLimit = {
  kind: 'watch links by text',
  limit: 300,
  windowMs: DAY_MS,
};

export type ReachedLimit = { kind: string; waitMs: number };

/**
 * Counts a link that anyone can request for any contact. Returns the limit it exceeds, or null. The
 * caller's own limits come first, so that refused requests cannot use up the allowance of others.
 */
export async function countLink(
  shop: Shop,
  tx: Writer,
  { channel, recipient }: Contact,
  client: Client,
): Promise<ReachedLimit | null> {
  const limits: [AttemptLimit, whom: string][] = [
    [FROM_ADDRESS, addressOf(client)],
    [FROM_NETWORK, networkOf(client)],
    [TO_CONTACT, `${channel} ${recipient}`],
  ];
  if (channel === 'sms') limits.push([ALL_TEXTS, 'all']);
  for (const [limit, whom] of limits) {
    const waitMs = await countAttempt(shop, tx, limit, whom);
    if (waitMs > 0) return { kind: limit.kind, waitMs };
  }
  return null;
}
