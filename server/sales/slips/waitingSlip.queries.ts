import type { Reader } from '@/server/platform/database/connect';

/** Tells whether a slip of this file waits at the order: of one file, an order has one such slip. */
export async function isSlipWaiting(
  database: Reader,
  { orderId, fileHash }: { orderId: number; fileHash: string },
): Promise<boolean> {
  const known = await database
    .selectFrom('paymentSlip')
    .select('slipId')
    .where('orderId', '=', orderId)
    .where('fileHash', '=', fileHash)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return known !== undefined;
}
