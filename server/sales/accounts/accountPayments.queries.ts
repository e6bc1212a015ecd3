import type { Reader, Writer } from '@/server/platform/database/connect';

/** Selects the payments on account of one customer with their reversals, the oldest first. */
export function paymentRows(reader: Reader | Writer, accountId: number) {
  return reader
    .selectFrom('accountPayment')
    .leftJoin('accountReversal', 'accountReversal.paymentId', 'accountPayment.paymentId')
    .select(['accountPayment.paymentId', 'number', 'accountPayment.at', 'cents', 'way'])
    .select(['reference', 'requestKey', 'accountPayment.actorName'])
    .select([
      'accountReversal.at as reversedAt',
      'reason',
      'accountReversal.actorName as reversedBy',
    ])
    .where('accountId', '=', accountId)
    .orderBy('accountPayment.paymentId');
}
