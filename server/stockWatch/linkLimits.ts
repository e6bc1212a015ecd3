import { countAttempt, type AttemptLimit } from '@/server/sessions/attempts.service';
import type { Contact } from '@/server/customers/customer.service';
import type { Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';

const DAY_MS = 24 * 3_600_000;
const FROM_ADDRESS: AttemptLimit = { kind: 'watch links from', limit: 20, windowMs: DAY_MS };
const TO_CONTACT: AttemptLimit = { kind: 'watch links to', limit: 5, windowMs: DAY_MS };
/** Text messages cost money. */
export const ALL_TEXTS: AttemptLimit = { kind: 'watch texts', limit: 300, windowMs: DAY_MS };

/**
 * Counts a link that strangers can have sent to anybody. Returns how long to wait, 0 when it may be
 * sent. What one caller uses up comes first, so that nobody burns another's allowance with requests
 * that are refused anyway.
 */
export async function countLink(
  shop: Shop,
  tx: Writer,
  { channel, recipient }: Contact,
  address: string | null,
): Promise<number> {
  const limits: [AttemptLimit, string][] = [
    ...(address === null ? [] : [[FROM_ADDRESS, address] satisfies [AttemptLimit, string]]),
    [TO_CONTACT, `${channel} ${recipient}`],
    ...(channel === 'sms' ? [[ALL_TEXTS, 'all'] satisfies [AttemptLimit, string]] : []),
  ];
  for (const [limit, whom] of limits) {
    const waitMs = await countAttempt(shop, tx, limit, whom);
    if (waitMs > 0) return waitMs;
  }
  return 0;
}
