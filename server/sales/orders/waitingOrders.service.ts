import type { Reader, Writer } from '@/server/platform/database/connect';

/** How many orders wait for someone of the shop, or for their payment. */
export type WaitingOrders = {
  toPick: number;
  packing: number;
  toSend: number;
  awaitingPayment: number;
  refundsDue: number;
};

/** Counts by the computed columns of orders, which have indexes. */
export async function countWaitingOrders(db: Reader | Writer): Promise<WaitingOrders> {
  const rows = await db
    .selectFrom('salesOrder')
    .select(['stage', ({ fn }) => fn.countAll<number>().as('orders')])
    .where('stage', 'in', ['to-pick', 'packing', 'to-send', 'awaiting-payment'])
    .groupBy('stage')
    .execute();
  const { refundsDue } = await db
    .selectFrom('salesOrder')
    .select(({ fn }) => fn.countAll<number>().as('refundsDue'))
    .where('refundDueCents', '>', 0)
    .executeTakeFirstOrThrow();
  const inStage = (stage: string) => rows.find((row) => row.stage === stage)?.orders ?? 0;
  return {
    toPick: inStage('to-pick'),
    packing: inStage('packing'),
    toSend: inStage('to-send'),
    awaitingPayment: inStage('awaiting-payment'),
    refundsDue,
  };
}
