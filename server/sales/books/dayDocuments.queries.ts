import { sql } from 'kysely';
import { depositsOf, type SheetLoad } from '@/lib/commerce/books/courierDeposits';
import type { BookedOrder } from '@/lib/commerce/books/orderBooks';
import { claimNumber } from '@/lib/commerce/supplierClaim';
import type {
  BookedCredit,
  BookedDeposit,
  BookedMovement,
  BookedPayment,
  BookedReceipt,
  BookedSettlement,
} from '@/lib/commerce/books/moneyBooks';
import type { Cents } from '@/lib/commerce/money';
import { storedCents } from '@/lib/commerce/wire';
import { isRecord } from '@/lib/contract/records';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { asStatus } from '@/server/sales/orders/orderStatus';
import type { DayPeriod } from './dayPeriod';

type Db = Reader | Writer;

/** The orders that were placed, changed, credited or ended on a day. */
function touched({ from, until }: DayPeriod) {
  return sql<number>`(
    select "orderId" from "salesOrder" where "placedAt" >= ${from} and "placedAt" < ${until}
    union select "orderId" from "orderEvent" where "at" >= ${from} and "at" < ${until}
      and ("facts" like '%"from":%' or "toStatus" in ('cancelled', 'expired', 'returned'))
    union select "orderId" from "creditNote" where "issuedAt" >= ${from} and "issuedAt" < ${until})`;
}

/** Returns the orders that changed on a day with everything that ever changed what they ask. */
export function bookedOrders(db: Db, day: DayPeriod): Promise<BookedOrder[]> {
  return bookedOrdersIn(db, touched(day));
}

type OrderWithNotes = Omit<BookedOrder, 'notes'> & {
  orderId: number;
  notes: readonly { noteId: number; at: number; serial: string; cents: Cents }[];
};

/** Returns these orders with everything that ever changed what they ask. */
export async function bookedOrdersIn(
  db: Db,
  orderIds: readonly number[] | ReturnType<typeof touched>,
): Promise<OrderWithNotes[]> {
  const [orders, events, notes] = await Promise.all([
    db
      .selectFrom('salesOrder')
      .select(['orderId', 'orderNumber', 'status', 'placedAt', 'totalCents', 'delCents'])
      .select(['discountCents', 'processingCents', 'paymentChargeCents'])
      .where('orderId', 'in', orderIds)
      .orderBy('orderId')
      .execute(),
    db
      .selectFrom('orderEvent')
      .select(['orderId', 'eventId', 'at', 'toStatus', 'facts'])
      .where('orderId', 'in', orderIds)
      .orderBy('eventId')
      .execute(),
    db
      .selectFrom('creditNote')
      .select(['orderId', 'noteId', 'issuedAt', 'serial', 'cents'])
      .where('orderId', 'in', orderIds)
      .orderBy('noteId')
      .execute(),
  ]);
  const [eventsOf, notesOf] = [byOrder(events), byOrder(notes)];
  return orders.map(({ orderId, processingCents, paymentChargeCents, status, ...order }) => ({
    ...order,
    orderId,
    status: asStatus(status),
    chargeCents: processingCents + paymentChargeCents,
    events: eventsOf(orderId).map(({ toStatus, ...event }) => ({
      ...event,
      toStatus: asStatus(toStatus),
    })),
    notes: notesOf(orderId).map(({ issuedAt: at, ...note }) => ({ at, ...note })),
  }));
}

/** Returns a function that gives the rows of an order. */
export function byOrder<Row extends { orderId: number }>(rows: readonly Row[]) {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group === undefined) groups.set(row.orderId, [row]);
    else group.push(row);
  }
  return (orderId: number): readonly Row[] => groups.get(orderId) ?? [];
}

export function bookedPayments(db: Db, { from, until }: DayPeriod): Promise<BookedPayment[]> {
  return db
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select(['eventId', 'at', 'orderNumber', 'provider', 'kind', 'cents', 'way'])
    .select('accountPaymentId')
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('eventId')
    .execute();
}

/** Returns the payments on account of a day, and the reversals of any. */
export async function bookedReceipts(db: Db, { from, until }: DayPeriod): Promise<BookedReceipt[]> {
  const [came, gone] = await Promise.all([
    db
      .selectFrom('accountPayment')
      .select(['number', 'at', 'cents', 'way'])
      .where('at', '>=', from)
      .where('at', '<', until)
      .orderBy('paymentId')
      .execute(),
    db
      .selectFrom('accountReversal')
      .innerJoin('accountPayment', 'accountPayment.paymentId', 'accountReversal.paymentId')
      .select(['number', 'accountReversal.at', 'cents', 'way'])
      .where('accountReversal.at', '>=', from)
      .where('accountReversal.at', '<', until)
      .orderBy('accountReversal.paymentId')
      .execute(),
  ]);
  return [
    ...came.map((row) => ({ ...row, isReversal: false })),
    ...gone.map((row) => ({ ...row, isReversal: true })),
  ];
}

/** A sheet that is loaded again later than that is another one. */
const SHEET_MS = 31 * 24 * 3_600_000;

/** Returns what couriers' sheets brought into the bank on a day, with what loads before that day recorded of them. */
export async function bookedDeposits(db: Db, { from, until }: DayPeriod): Promise<BookedDeposit[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['auditId', 'at', 'subject', 'after'])
    .where('operation', '=', 'courier.sheet')
    .where('at', '>=', from - SHEET_MS)
    .where('at', '<', until)
    .orderBy('auditId')
    .execute();
  return depositsOf(rows.flatMap((row) => sheetLoad(row) ?? [])).filter(({ at }) => at >= from);
}

type SheetRecord = { auditId: number; at: number; subject: string; after: string | null };

function sheetLoad({ auditId, at, subject, after }: SheetRecord): SheetLoad | null {
  const told: unknown = after === null ? null : JSON.parse(after);
  if (!isRecord(told)) return null;
  const recordedCents = storedCents(told.recordedTotal);
  if (recordedCents === null) return null;
  const [inBankCents, feeCents] = [storedCents(told.inBank), storedCents(told.fee)];
  const load = { number: `COD/${auditId}`, at, courier: subject, recordedCents };
  if (typeof told.sheet === 'string') {
    const [sheetCents, doneCents] = [storedCents(told.sheetTotal), storedCents(told.doneTotal)];
    const rows = Number(told.recorded) + Number(told.left);
    const whole = { sheet: told.sheet, rows, sheetCents: sheetCents ?? 0 };
    return { ...load, ...whole, doneCents: doneCents ?? 0, inBankCents };
  }
  // A load from before the sheet was kept is a deposit where it recorded the whole sheet.
  const isAtOnce = inBankCents !== null && recordedCents === inBankCents + (feeCents ?? NaN);
  const alone = { sheet: null, rows: 0, sheetCents: 0, doneCents: 0 };
  return { ...load, ...alone, inBankCents: isAtOnce ? inBankCents : null };
}

/** Returns what gateways paid out, by the files of a day. */
export async function bookedSettlements(
  db: Db,
  { from, until }: DayPeriod,
): Promise<BookedSettlement[]> {
  const rows = await db
    .selectFrom('settlement')
    .select(['settlementId', 'at', 'provider', 'cents', 'feeCents'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('settlementId')
    .execute();
  return rows.map(({ settlementId, ...row }) => ({
    ...row,
    number: `${row.provider.toUpperCase()}/${settlementId}`,
  }));
}

/** Returns what suppliers credited on a day for faulty pieces. */
export async function bookedCredits(db: Db, { from, until }: DayPeriod): Promise<BookedCredit[]> {
  const rows = await db
    .selectFrom('supplierAnswer')
    .select(['answerId', 'claimId', 'at', 'cents'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('kind', '=', 'credited')
    .where('cents', '>', 0)
    .orderBy('answerId')
    .execute();
  return rows.map(({ answerId, claimId, at, cents }) => ({
    number: `${claimNumber(claimId)}/${answerId}`,
    at,
    cents,
  }));
}

/** Returns the value of the pieces that moved on a day, by order and kind. */
export async function bookedMovements(
  db: Db,
  { from, until }: DayPeriod,
): Promise<BookedMovement[]> {
  const rows = await db
    .selectFrom('stockMovement')
    .leftJoin('salesOrder', 'salesOrder.orderId', 'stockMovement.orderId')
    .select(['kind', 'orderNumber'])
    .select(({ fn }) => fn.min<number>('at').as('at'))
    .select(sql<number>`sum("costCents")`.as('cents'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .where(sql<boolean>`"costCents" is not null`)
    .groupBy(['kind', 'orderNumber'])
    .execute();
  return rows;
}
