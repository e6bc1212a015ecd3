import { toWire } from '@/lib/commerce/wire';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { actorColumns, type Actor } from './actor';

/**
 * One write of staff; `before` and `after` hold only what changed and never a secret. Amounts are in cents here
 * and in rupees in the table.
 */
export type AuditEntry = {
  /** Such as "order.cancel": the subject's kind and a verb. */
  operation: string;
  /** The order number, SKU, staff name or template that changed; a customer by their id alone. */
  subject: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Records a write in the caller's transaction. */
export async function recordAudit(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  actor: Actor,
  { operation, subject, before = null, after = null }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      ...actorColumns(actor),
      at: shop.clock(),
      operation,
      subject,
      before: before === null ? null : JSON.stringify(toWire(before)),
      after: after === null ? null : JSON.stringify(toWire(after)),
    })
    .execute();
}
