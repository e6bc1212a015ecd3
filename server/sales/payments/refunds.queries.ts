import type { Selectable } from 'kysely';
import type { Writer } from '@/server/platform/database/connect';
import type { GatewayRefundTable } from '@/server/platform/database/paymentSchema';
import type { Shop } from '@/server/boot/shop';
import type { Attempt } from './attempts.queries';

/** A refund that a gateway is to be asked for, or asked about. */
export type DueRefund = Selectable<GatewayRefundTable> & {
  attempt: Attempt;
  /** The gateway's number of the payment. */
  paymentId: string;
  /** Everything that the attempt brought. */
  isWhole: boolean;
  /** Nothing else of this attempt was ever to be paid back. */
  isOnlyOne: boolean;
  /** It is not tried again after this. */
  isLastTry: boolean;
};

const AT_ONCE = 5;
const MINUTE_MS = 60_000;
const HOURS_MS = 4 * 60 * MINUTE_MS;
/** Until the next try; the first is longer than a gateway can take. */
const PAUSES_MS = [2, 5, 15, 60, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);

/** Takes refunds that are to be worked on; each is taken again later unless it has ended. */
export function takeDueRefunds(shop: Pick<Shop, 'database' | 'clock'>): Promise<DueRefund[]> {
  const now = shop.clock();
  return shop.database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('gatewayRefund')
      .selectAll()
      .where('nextTryAt', '<=', now)
      .orderBy('nextTryAt')
      .limit(AT_ONCE)
      .$if(shop.database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    const taken: DueRefund[] = [];
    for (const row of due) taken.push(await take(tx, row, now));
    return taken;
  });
}

async function take(
  tx: Writer,
  row: Selectable<GatewayRefundTable>,
  now: number,
): Promise<DueRefund> {
  const { refundId, attemptId, cents, tries } = row;
  await tx
    .updateTable('gatewayRefund')
    .set({ tries: tries + 1, nextTryAt: now + (PAUSES_MS[tries] ?? HOURS_MS) })
    .where('refundId', '=', refundId)
    .execute();
  const attempt = await tx
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .executeTakeFirstOrThrow();
  const paid = await tx
    .selectFrom('paymentEvent')
    .select(['reference', 'cents'])
    .where('attemptId', '=', attemptId)
    .where('kind', '=', 'paid')
    .executeTakeFirstOrThrow();
  const { refunds } = await tx
    .selectFrom('gatewayRefund')
    .select(({ fn }) => fn.countAll<number>().as('refunds'))
    .where('attemptId', '=', attemptId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    attempt,
    paymentId: paid.reference ?? '',
    isWhole: cents === paid.cents,
    isOnlyOne: refunds === 1,
    isLastTry: tries >= PAUSES_MS.length,
  };
}
