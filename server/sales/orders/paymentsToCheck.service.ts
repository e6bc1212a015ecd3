import type { Inside } from '@/lib/commerce/wire';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { lastAudit } from '@/server/platform/audit/listAudit.service';
import type { Reader } from '@/server/platform/database/connect';
import { attemptReferences } from './attemptReference';

const MAX_SHOWN = 20;

/** What anybody can send; all other reasons are of news that a gateway signed. */
const FORGED = 'a wrong signature';

/** Returns what gateways told about an order's payments and the shop did not book, the newest first. */
export async function listPaymentsToCheck(
  reader: Reader,
  orderNumber: string,
): Promise<Inside<OfficeOrder>['paymentsToCheck']> {
  const subjects = attemptReferences(orderNumber);
  const told = await lastAudit(reader, { operation: 'payment.refuse', subjects, limit: MAX_SHOWN });
  return told
    .map(({ at, after: { provider, reason, payment } }) => {
      const shown = typeof payment === 'string' && payment !== '' ? payment : null;
      return { at, provider: String(provider), reason: String(reason), payment: shown };
    })
    .filter(({ reason }) => reason !== FORGED);
}
