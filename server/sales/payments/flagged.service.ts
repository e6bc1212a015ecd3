import { toWire } from '@/lib/commerce/wire';
import { createHash } from 'node:crypto';
import { SHOP } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { enqueue } from '@/server/platform/queue/job.service';
import { countAttempt } from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';

/**
 * More than this an hour of one reason are only logged: a flood of forged ones must neither fill the
 * office's records nor hide the others.
 */
const ENTRIES = { kind: 'flagged-payment', limit: 60, windowMs: 3_600_000 };
const MAX_SHOWN = 80;

export type Flagged = {
  provider: string;
  /** Such as "a wrong signature". */
  reason: string;
  /** The attempt or order that it names, as it was sent. */
  subject: string;
  facts: Record<string, string | number | null>;
  /** Who sent it; nobody where the shop asked for it. */
  client?: Client | undefined;
};

/** Logs what a gateway told and the shop does not believe, and shows it in the office, once. */
export async function flagNews(
  shop: Shop,
  tx: Writer,
  { provider, reason, subject, facts, client }: Flagged,
): Promise<void> {
  shop.security.record('payment-refused', { client, detail: `${provider}: ${reason}` });
  const entry = {
    operation: 'payment.refuse',
    subject: subject.slice(0, MAX_SHOWN),
    after: toWire({ provider, reason, ...shortened(facts) }),
  };
  const hash = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
  // Remembered only for its key: gateways repeat what they told.
  const seen = { lane: 'shop', kind: 'flagged', payload: {}, uniqueKey: `flagged:${hash}` };
  if ((await countAttempt(shop, tx, ENTRIES, `${provider} ${reason}`)) > 0) return;
  if ((await enqueue(shop, tx, { ...seen, isDone: true })) === null) return;
  await recordAudit(shop, tx, SHOP, entry);
}

function shortened(facts: Flagged['facts']) {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? fact.slice(0, MAX_SHOWN) : fact,
    ]),
  );
}
