import { sql } from 'kysely';
import type { ReturnReason, ReturnState } from '@/lib/contract/returns';
import type { Reader } from '@/server/platform/database/connect';
import {
  CROSS_LINES,
  isLineOf,
  isOf,
  ofItem,
  reached,
  type RateOf,
  type Span,
} from '@/server/sales/orders/soldPieces.queries';

const DAY_MS = 24 * 3_600_000;
/** Colombo has had one offset since 2006. */
const OFFSET_MS = 5.5 * 3_600_000;

export type AskedPieces = {
  day: string;
  reason: ReturnReason;
  asked: number;
  received: number;
  faulty: number;
};

/** Returns the pieces that buyers asked back in a span, by day and reason. */
export async function askedByDay(
  read: Reader,
  { from, until }: Span,
  of: RateOf | null,
): Promise<AskedPieces[]> {
  const { rows } = await sql<Omit<AskedPieces, 'day'> & { dayNumber: number }>`
    select ("askedAt" + ${OFFSET_MS}) / ${DAY_MS} as "dayNumber", "reason",
      cast(sum("returnRequest"."qty") as bigint) as "asked",
      cast(sum("receivedQty") as bigint) as "received",
      cast(sum("quarantineQty") as bigint) as "faulty"
    from "returnRequest" ${CROSS_LINES}
    where ${isLineOf('returnRequest')} and "askedAt" >= ${from} and "askedAt" < ${until} and ${isOf(of)}
    group by 1, 2`.execute(read);
  return rows.map(({ dayNumber, ...pieces }) => ({
    ...pieces,
    day: new Date(Math.floor(dayNumber) * DAY_MS).toISOString().slice(0, 10),
  }));
}

export type BackRow = {
  number: string;
  returnNumber: string | null;
  orderNumber: string;
  at: number;
  sku: string;
  itmName: string;
  qty: number;
  faulty: number;
  reason: ReturnReason | null;
  state: ReturnState | null;
};

/** What came back by a return, and the faulty pieces of credit notes. */
const BACK = sql`(
  select "returnNumber" as "number", "returnNumber", "orderId", "itmCode", "qty" as "pieces",
    "quarantineQty" as "faulty", "reason", "state", "askedAt" as "at" from "returnRequest"
  union all
  select "serial", null, "orderId", "itmCode", "quarantinedQty", "quarantinedQty", null, null, "issuedAt"
    from "creditNote" join "creditNoteLine" on "creditNoteLine"."noteId" = "creditNote"."noteId"
    where "quarantinedQty" > 0)`;

/** Returns what came back of the pieces that orders of a span brought to their buyers, the newest first. */
export async function backOfGroup(
  read: Reader,
  span: Span,
  of: RateOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BackRow[]; total: number }> {
  const { rows } = await sql<BackRow & { all: number }>`
    select "back"."number", "back"."returnNumber", "orderNumber", "back"."at", ${ofItem(sql`"item"."sku"`)} as "sku",
      ${ofItem(sql`"item"."itmName"`)} as "itmName",
      "back"."pieces" as "qty", "back"."faulty", "back"."reason", "back"."state", count(*) over () as "all"
    from ${BACK} as "back" ${CROSS_LINES}
    where ${isLineOf('back')} and ${reached(span)} and ${isOf(of)}
    order by "back"."at" desc, "back"."number" limit ${limit} offset ${offset}`.execute(read);
  return { rows: rows.map(({ all: _, ...row }) => row), total: Number(rows[0]?.all ?? 0) };
}
