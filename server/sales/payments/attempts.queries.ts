import type { Selectable } from 'kysely';
import type { Cents } from '@/lib/commerce/money';
import type { Writer } from '@/server/platform/database/connect';
import type { PaymentAttemptTable } from '@/server/platform/database/paymentSchema';
import { ShopError } from '@/server/platform/errors';
import { attemptReference, MAX_ATTEMPTS } from '@/server/sales/orders/attemptReference';
import type { LockedOrder } from '@/server/sales/orders/orderRows.queries';
import type { Shop } from '@/server/boot/shop';
import type { PaymentGateway } from './gateway';

export type Attempt = Selectable<PaymentAttemptTable>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Adds an attempt to pay for an order whose row is locked. */
export async function addAttempt(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  { orderId, orderNumber }: LockedOrder,
  gateway: PaymentGateway,
  cents: Cents,
): Promise<string> {
  const { attempts } = await tx
    .selectFrom('paymentAttempt')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  if (attempts >= MAX_ATTEMPTS) {
    const order = `${orderNumber} was tried too often. Please call us. `;
    throw new ShopError('conflict', { order });
  }
  const now = shop.clock();
  const reference = attemptReference(orderNumber, attempts + 1);
  const lookUpAt = gateway.lookUp === null ? null : nextLookUp(now, 0);
  const { provider } = gateway;
  await tx
    .insertInto('paymentAttempt')
    .values({ orderId, reference, provider, cents, startedAt: now, lookUpAt })
    .execute();
  return reference;
}

/** Returns the number of an order's last attempt over this amount, unless its gateway told of it. */
export async function openAttempt(
  tx: Writer,
  orderId: number,
  cents: Cents,
): Promise<string | undefined> {
  const last = await tx
    .selectFrom('paymentAttempt')
    .select(['attemptId', 'reference', 'cents'])
    .where('orderId', '=', orderId)
    .orderBy('attemptId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.cents !== cents) return undefined;
  const told = await tx
    .selectFrom('paymentEvent')
    .select('eventId')
    .where('attemptId', '=', last.attemptId)
    .limit(1)
    .executeTakeFirst();
  return told === undefined ? last.reference : undefined;
}

/** Returns an attempt by its number. */
export function findAttempt(
  tx: Writer,
  { provider }: PaymentGateway,
  reference: string,
): Promise<Attempt | undefined> {
  return tx
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Returns the number of the order that an attempt pays. */
export function orderNumberOf({ reference }: Attempt): string {
  return reference.slice(0, reference.lastIndexOf('-'));
}

/** The gateway is not asked about this attempt any more. */
export async function endLookUps(tx: Writer, attemptId: number): Promise<void> {
  await tx
    .updateTable('paymentAttempt')
    .set({ lookUpAt: null })
    .where('attemptId', '=', attemptId)
    .execute();
}

/** Each process asks about different ones, and no attempt holds up the others for long. */
const AT_ONCE = 10;

/** Takes attempts that are to be asked about; each is taken again later unless it was paid. */
export function takeDueAttempts(shop: Pick<Shop, 'database' | 'clock'>): Promise<Attempt[]> {
  const now = shop.clock();
  return shop.database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('paymentAttempt')
      .selectAll()
      .where('lookUpAt', '<=', now)
      .orderBy('lookUpAt')
      .limit(AT_ONCE)
      .$if(shop.database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    for (const { attemptId, lookups } of due) {
      await tx
        .updateTable('paymentAttempt')
        .set({ lookups: lookups + 1, lookUpAt: nextLookUp(now, lookups + 1) })
        .where('attemptId', '=', attemptId)
        .execute();
    }
    return due;
  });
}

/** Every 5 minutes for an hour, then hourly for a day; null: never again. */
function nextLookUp(now: number, lookups: number): number | null {
  if (lookups < 12) return now + 5 * MINUTE_MS;
  return lookups < 36 ? now + HOUR_MS : null;
}
