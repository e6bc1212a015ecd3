import { sql } from 'kysely';
import type { GatewayPayment, SettledRow } from '@/lib/commerce/gatewaySettlement';
import { paymentSign } from '@/lib/commerce/paymentEvents';
import type { GatewayProvider, SettlementSource } from '@/lib/contract/paymentOptions';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { attemptReferences } from '@/server/sales/orders/attemptReference';
import { MONEY_KINDS } from '@/server/sales/orders/paymentEvents.queries';
import { openCards } from './cardPayments.queries';
import { settledBy } from './settledBy';

type Db = Reader | Writer;

const DAY_MS = 24 * 3_600_000;
/** Gateways pay out within days; what is older was settled before files were read, or never will be. */
const DAYS_BACK = 92;

/** Returns the payments that rows of a gateway's file may mean, with all that went back of them. */
export async function paymentsNamed(
  db: Db,
  provider: GatewayProvider,
  rows: readonly SettledRow[],
  fileHash: string,
): Promise<GatewayPayment[]> {
  const orderIds = new Set<number>();
  for await (const some of chunks(valuesOf(rows.map(({ paymentId }) => paymentId)))) {
    const events = await db
      .selectFrom('paymentEvent')
      .select('orderId')
      .where('provider', '=', provider)
      .where('reference', 'in', some)
      .execute();
    for (const { orderId } of events) orderIds.add(orderId);
  }
  const references = valuesOf(rows.map(({ reference }) => reference));
  const attempts = references.flatMap((one) => [one, ...attemptReferences(one)]);
  for await (const some of chunks(attempts)) {
    const found = await db
      .selectFrom('paymentAttempt')
      .select('orderId')
      .where('provider', '=', provider)
      .where('reference', 'in', some)
      .execute();
    for (const { orderId } of found) orderIds.add(orderId);
  }
  const payments: GatewayPayment[] = [];
  for await (const some of chunks([...orderIds])) {
    const events = await moneyAt(db, provider)
      .where('paymentEvent.orderId', 'in', some)
      .orderBy('paymentEvent.eventId')
      .execute();
    payments.push(...paymentsOf(events, fileHash));
  }
  return payments;
}

function valuesOf(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}

/** Selects what a gateway told about money, with the file that settled it. */
function moneyAt(db: Db, provider: GatewayProvider) {
  return db
    .selectFrom('paymentEvent')
    .innerJoin('paymentAttempt', 'paymentAttempt.attemptId', 'paymentEvent.attemptId')
    .leftJoin('settledPayment', 'settledPayment.eventId', 'paymentEvent.eventId')
    .leftJoin('settlement', 'settlement.settlementId', 'settledPayment.settlementId')
    .select(['paymentEvent.eventId', 'paymentEvent.at', 'paymentEvent.kind', 'paymentEvent.cents'])
    .select(['paymentEvent.attemptId', 'paymentEvent.reference as told'])
    .select(['paymentAttempt.reference', 'settlement.at as settledAt', 'settlement.fileHash'])
    .select('settledPayment.line')
    .where('paymentEvent.provider', '=', provider)
    .where('paymentEvent.kind', 'in', MONEY_KINDS);
}

type MoneyRow = Awaited<ReturnType<ReturnType<typeof moneyAt>['execute']>>[number];

/** A refund has the shop's own number: the gateway's is that of the payment. */
function paymentsOf(events: readonly MoneyRow[], fileHash: string | null): GatewayPayment[] {
  const paid = new Map(
    events.flatMap(({ attemptId, kind, told }) => (kind === 'paid' ? [[attemptId, told]] : [])),
  );
  return events.map(({ eventId, at, kind, cents, attemptId, told, reference, ...row }) => ({
    eventId,
    at,
    kind,
    cents,
    paymentId: paid.get(attemptId) ?? (kind === 'charged-back' ? told : null),
    reference,
    orderNumber: reference.slice(0, reference.lastIndexOf('-')),
    isTakenBack: false,
    settled: settledBy(row, fileHash),
  }));
}

/** Returns the payments of a source that no file has settled, the oldest first. */
export async function openPayments(
  db: Db,
  source: SettlementSource,
  { now, until = now, most }: { now: number; until?: number; most: number },
): Promise<GatewayPayment[]> {
  const { firstAt } = await db
    .selectFrom('settlement')
    .select(({ fn }) => fn.min<number | null>('firstAt').as('firstAt'))
    .where('provider', '=', source)
    .executeTakeFirstOrThrow();
  const from = Math.max(firstAt ?? 0, now - DAYS_BACK * DAY_MS);
  if (source === 'card') return openCards(db, { from, until }, most);
  return paymentsOf(await openBetween(db, source, { from, until }).limit(most).execute(), null);
}

/** Selects the payments of a time that no file has settled; the conditions match their index. */
export function openBetween(
  db: Db,
  provider: GatewayProvider,
  { from, until }: { from: number; until: number },
) {
  return moneyAt(db, provider)
    .where(sql<boolean>`"paymentEvent"."provider" <> 'shop'`)
    .where('paymentEvent.at', '>=', from)
    .where('paymentEvent.at', '<=', until)
    .where('settledPayment.eventId', 'is', null)
    .orderBy('paymentEvent.at')
    .orderBy('paymentEvent.eventId');
}

/** Returns a payment as calls answer it. */
export function viewOf({ orderNumber, paymentId, at, kind, cents }: GatewayPayment) {
  return { orderNumber, paymentId, at, amountCents: paymentSign(kind) * cents };
}
