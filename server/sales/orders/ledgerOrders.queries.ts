import { storedCents } from '@/lib/commerce/wire';
import type { LedgerOrder } from '@/lib/commerce/ledger';
import { isRecord } from '@/lib/contract/records';
import type { Reader } from '@/server/platform/database/connect';
import { asStatus, ENDED } from './orderStatus';

/** Returns the orders on credit of an account with everything that moved their money. */
export async function readLedgerOrders(reader: Reader, accountId: number): Promise<LedgerOrder[]> {
  const [orders, events, notes, payments] = await Promise.all([
    orderRows(reader, accountId).execute(),
    eventRows(reader, accountId),
    noteRows(reader, accountId),
    paymentRows(reader, accountId),
  ]);
  const [eventsOf, notesOf, paymentsOf] = [byOrder(events), byOrder(notes), byOrder(payments)];
  return orders.map(({ orderId, ...order }) => {
    const status = asStatus(order.status);
    const own = eventsOf(orderId);
    const end = own.findLast(({ toStatus }) => toStatus === order.status);
    return {
      ...order,
      status,
      changes: own.flatMap(changeIn),
      notes: notesOf(orderId).map(({ at, serial: number, cents, reason }) => ({
        at,
        cents,
        reason,
        serial: number,
      })),
      payments: paymentsOf(orderId).map(({ at, kind, cents, way, reference, accountPayment }) => ({
        at,
        kind,
        cents,
        way,
        reference,
        accountPayment,
      })),
      endedAt: ENDED.has(status) ? (end?.at ?? order.placedAt) : null,
    };
  });
}

export function orderRows(reader: Reader, accountId: number) {
  return reader
    .selectFrom('salesOrder')
    .select(['salesOrder.orderId', 'orderNumber', 'poNumber', 'status', 'placedAt'])
    .select(['totalCents', 'creditedCents', 'paidCents'])
    .where('customerId', '=', accountId)
    .where('paymentTitle', '=', 'Credit')
    .orderBy('salesOrder.orderId');
}

/** Steps that change what an order asks, and that end it. */
const CHANGES = [
  'change-lines',
  'change-prices',
  'split',
  'cancel-rest',
  'cancel',
  'expire',
  'return',
] as const;

function eventRows(reader: Reader, accountId: number) {
  return reader
    .selectFrom('orderEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'orderEvent.orderId')
    .select(['orderEvent.orderId', 'at', 'action', 'toStatus', 'facts'])
    .where('customerId', '=', accountId)
    .where('paymentTitle', '=', 'Credit')
    .where('action', 'in', CHANGES)
    .orderBy('eventId')
    .execute();
}

function noteRows(reader: Reader, accountId: number) {
  return reader
    .selectFrom('creditNote')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'creditNote.orderId')
    .select(['creditNote.orderId', 'issuedAt as at', 'serial', 'cents', 'reason'])
    .where('customerId', '=', accountId)
    .where('paymentTitle', '=', 'Credit')
    .orderBy('noteId')
    .execute();
}

function paymentRows(reader: Reader, accountId: number) {
  return reader
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .leftJoin('accountPayment', 'accountPayment.paymentId', 'paymentEvent.accountPaymentId')
    .select(['paymentEvent.orderId', 'paymentEvent.at', 'kind', 'paymentEvent.cents'])
    .select(['paymentEvent.way', 'paymentEvent.reference'])
    .select('accountPayment.number as accountPayment')
    .where('customerId', '=', accountId)
    .where('paymentTitle', '=', 'Credit')
    .orderBy('paymentEvent.eventId')
    .execute();
}

/** Returns the difference of the total that a change of the lines made. */
function changeIn({ at, facts }: { at: number; facts: string | null }) {
  const told: unknown = facts === null ? null : JSON.parse(facts);
  if (!isRecord(told)) return [];
  const [from, to] = [storedCents(told.from), storedCents(told.to)];
  if (from === null || to === null) return [];
  const cents = to - from;
  return cents === 0 ? [] : [{ at, cents }];
}

function byOrder<Row extends { orderId: number }>(rows: readonly Row[]) {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group === undefined) groups.set(row.orderId, [row]);
    else group.push(row);
  }
  return (orderId: number): readonly Row[] => groups.get(orderId) ?? [];
}
