import type { GatewayPayment } from '@/lib/commerce/gatewaySettlement';
import { formatDate } from '@/lib/text/format';

type SettledBy = { settledAt: number | null; fileHash: string | null; line: number | null };

/** Returns which file settled a payment, and whether it is the one that is loaded; null for none. */
export function settledBy(
  { settledAt, line, ...row }: SettledBy,
  fileHash: string | null,
): GatewayPayment['settled'] {
  if (settledAt === null) return null;
  const isThisFile = row.fileHash === fileHash;
  return { day: formatDate(settledAt), isThisFile, line: line ?? 0 };
}
