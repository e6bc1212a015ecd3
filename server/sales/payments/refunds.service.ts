import { SHOP } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { describeError, type Log } from '@/server/platform/log/log';
import { performActionIn } from '@/server/sales/orders/performAction.service';
import { lockOrder } from '@/server/sales/orders/orderRows.queries';
import type { Shop } from '@/server/boot/shop';
import type { PaymentGateway } from './gateway';
import { orderNumberOf } from './attempts.queries';
import { takeDueRefunds, type DueRefund } from './refunds.queries';

/** Has gateways pay back what staff asked for. Returns how many refunds were paid. */
export async function payBackAtGateways(shop: Shop, log: Log): Promise<number> {
  if (Object.values(shop.gateways).every(({ refund }) => refund === null)) return 0;
  let paid = 0;
  for (const refund of await takeDueRefunds(shop)) {
    if (await payBack(shop, log, refund)) paid += 1;
  }
  return paid;
}

type End = { state: 'done' | 'refused' | 'unclear'; answer: string | null };
type AbleGateway = PaymentGateway & { refund: NonNullable<PaymentGateway['refund']> };

async function payBack(shop: Shop, log: Log, refund: DueRefund): Promise<boolean> {
  const { reference, provider } = refund.attempt;
  const gateway = Object.values(shop.gateways).find((open) => open.provider === provider);
  if (gateway === undefined || !canRefund(gateway)) return false;
  try {
    const end = await endOf(shop, gateway, refund);
    await settle(shop, refund, end);
    return end.state === 'done';
  } catch (error) {
    log.warn('a payment gateway did not say whether it paid back', {
      reference,
      ...describeError(error),
    });
    if (refund.isLastTry) await settle(shop, refund, UNCLEAR);
    return false;
  }
}

function canRefund(gateway: PaymentGateway): gateway is AbleGateway {
  return gateway.refund !== null;
}

const DONE: End = { state: 'done', answer: null };
const UNCLEAR: End = { state: 'unclear', answer: null };

/**
 * Asks the gateway, but looks first whether it did what it was asked before. It never pays a whole payment
 * back twice; of a part it does not tell, so that people have to look.
 */
async function endOf(shop: Shop, gateway: AbleGateway, refund: DueRefund): Promise<End> {
  const { attempt, isWhole, isOnlyOne, cents, paymentId } = refund;
  if (refund.askedAt === null) {
    await writeAsked(shop, refund);
  } else {
    const news = (await gateway.lookUp?.(attempt.reference)) ?? [];
    const isPaidBack = news.some(({ kind }) => kind === 'refunded');
    if (isPaidBack) return isOnlyOne ? DONE : UNCLEAR;
    if (!isWhole) return UNCLEAR;
  }
  const description = numberOf(refund);
  const refusal = await gateway.refund({ paymentId, cents, isWhole, description });
  return refusal === null ? DONE : { state: 'refused', answer: refusal.slice(0, 200) };
}

/** Committed before the gateway is asked, so that a process that dies leaves a trace. */
function writeAsked(shop: Shop, { refundId }: DueRefund): Promise<unknown> {
  return shop.database.transaction((tx) =>
    tx
      .updateTable('gatewayRefund')
      .set({ askedAt: shop.clock() })
      .where('refundId', '=', refundId)
      .execute(),
  );
}

/** Writes how it ended, once, and records the money that went back. */
function settle(shop: Shop, refund: DueRefund, end: End): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const orderNumber = orderNumberOf(refund.attempt);
    await lockOrder(tx, orderNumber);
    if (!(await endRefund(tx, refund, end)) || end.state !== 'done') return;
    const { attemptId, provider } = refund.attempt;
    await performActionIn(shop, tx, SHOP, orderNumber, {
      action: 'refund',
      cents: refund.cents,
      way: 'card',
      reference: numberOf(refund),
      gateway: { attemptId, provider },
    });
  });
}

async function endRefund(
  tx: Writer,
  { refundId }: DueRefund,
  { state, answer }: End,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gatewayRefund')
    .set({ state, answer, nextTryAt: null })
    .where('refundId', '=', refundId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the shop's own number of a refund, such as "SP-100001-2-R7". */
function numberOf({ attempt, refundId }: DueRefund): string {
  return `${attempt.reference}-R${refundId}`;
}
