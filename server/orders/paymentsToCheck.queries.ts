import { isRecord } from '@/lib/contract/records';
import type { OfficeOrder } from '@/lib/contract/officeOrder';
import type { Reader } from '@/server/database/connect';

const MAX_SHOWN = 20;

/** What anybody can send; all other reasons are of news that a gateway signed. */
const FORGED = 'a wrong signature';

/** Returns what gateways told about an order's payments and the shop did not book, the newest first. */
export async function listPaymentsToCheck(
  reader: Reader,
  orderId: number,
): Promise<OfficeOrder['paymentsToCheck']> {
  const entries = await reader
    .selectFrom('paymentAttempt')
    .innerJoin('audit', 'audit.subject', 'paymentAttempt.reference')
    .select(['audit.at', 'audit.after'])
    .where('paymentAttempt.orderId', '=', orderId)
    .where('audit.operation', '=', 'payment.refuse')
    .orderBy('audit.auditId', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return entries
    .map(({ at, after }) => {
      const told: unknown = JSON.parse(after ?? '{}');
      const { provider, reason, payment } = isRecord(told) ? told : {};
      const shown = typeof payment === 'string' && payment !== '' ? payment : null;
      return { at, provider: String(provider), reason: String(reason), payment: shown };
    })
    .filter(({ reason }) => reason !== FORGED);
}
