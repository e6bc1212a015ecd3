import { formatCents, type Cents } from '@/lib/commerce/money';
import { creditToReturn, storeCreditOf, usableCredit } from '@/lib/commerce/storeCredit';
import { SHOP } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { ActionContext, ActionRequest } from './actionRequest';
import { recordPaymentEvent } from './paymentEvents.queries';

const STORE_CREDIT = 'store-credit';

/** Returns what the shop keeps for a customer (storeCredit.ts). */
export async function readStoreCredit(reader: Reader | Writer, customerId: number): Promise<Cents> {
  const sums = await reader
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select(({ fn }) => ['paymentEvent.kind', fn.sum<number>('paymentEvent.cents').as('cents')])
    .where('paymentEvent.way', '=', STORE_CREDIT)
    .where('salesOrder.customerId', '=', customerId)
    .groupBy('paymentEvent.kind')
    .execute();
  return storeCreditOf(sums);
}

const MONEY_CHANGES: readonly ActionRequest['action'][] = [
  'change-lines',
  'change-prices',
  'split',
];

/** Tells whether a request is limited by what the customer has or may owe: then their row is locked, too. */
export function needsCustomer(request: ActionRequest): boolean {
  const { action } = request;
  return MONEY_CHANGES.includes(action) || (action === 'pay' && request.way === STORE_CREDIT);
}

/** Throws 'conflict' for more than the customer has, or than the order takes. The customer is locked. */
export async function requireStoreCredit(
  { tx, order }: ActionContext,
  cents: Cents,
): Promise<void> {
  const most = usableCredit(await readStoreCredit(tx, order.customerId), order);
  if (cents <= most) return;
  const amount =
    most === 0
      ? 'There is no store credit for this order. '
      : `At most ${formatCents(most)} of the store credit can be used. `;
  throw new ShopError('conflict', { amount });
}

/** Gives back the store credit that an order took which has just ended; other money waits for staff. */
export async function returnStoreCredit(context: ActionContext): Promise<void> {
  const events = await context.tx
    .selectFrom('paymentEvent')
    .select(['kind', 'cents'])
    .where('orderId', '=', context.order.orderId)
    .where('way', '=', STORE_CREDIT)
    .execute();
  const cents = Math.min(creditToReturn(events), context.order.paidCents);
  if (cents === 0) return;
  const event = { provider: 'shop', kind: 'refunded', cents, way: STORE_CREDIT } as const;
  await recordPaymentEvent({ ...context, actor: SHOP }, event);
}
