import { isRecord } from '@/lib/contract/records';

type Numbers = Record<string, number>;

export type Sums = Record<SumName, number>;

/** What a backup says of itself: the rows of each table, and sums that a restored shop must have. */
export type Figures = {
  rows: Numbers;
  /** Null in a backup of a database that was not upgraded yet. */
  sums: Sums | null;
};

/** Sums over the books of a shop; each query is the same on both engines. */
const SUMS = {
  orders: 'select count(*) from "salesOrder"',
  orderCents: 'select cast(coalesce(sum("totalCents"), 0) as bigint) from "salesOrder"',
  paidCents: 'select cast(coalesce(sum("paidCents"), 0) as bigint) from "salesOrder"',
  paymentCents: `select cast(coalesce(sum(case when "kind" = 'paid' then "cents"
    when "kind" in ('refunded', 'charged-back') then -"cents" else 0 end), 0) as bigint) from "paymentEvent"`,
  ledgerCents: `select cast(coalesce(sum("cents"), 0) as bigint) from "accountPayment"
    where "paymentId" not in (select "paymentId" from "accountReversal")`,
  settledCents: 'select cast(coalesce(sum("cents"), 0) as bigint) from "settledPayment"',
  creditedCents: 'select cast(coalesce(sum("cents"), 0) as bigint) from "creditNote"',
  pieces: 'select cast(coalesce(sum("inStock"), 0) as bigint) from "item"',
  movedPieces: 'select cast(coalesce(sum("qty"), 0) as bigint) from "stockMovement"',
} as const;

export type SumName = keyof typeof SUMS;

/** What must be nothing in a shop whose books are right. */
const MISTAKES: readonly { query: string; says: string }[] = [
  {
    says: 'orders whose lines do not add up to their goods',
    query: `select count(*) from "salesOrder" where "invCents" <> (
      select coalesce(sum("lineCents"), 0) from "orderLine" where "orderLine"."orderId" = "salesOrder"."orderId")`,
  },
  {
    says: 'orders whose payments do not add up to what is paid',
    query: `select count(*) from "salesOrder" join (
        select "orderId", sum(case when "kind" = 'paid' then "cents"
          when "kind" in ('refunded', 'charged-back') then -"cents" else 0 end) as "cents"
        from "paymentEvent" group by "orderId") as "paid" on "paid"."orderId" = "salesOrder"."orderId"
      where "paidCents" <> case when "paid"."cents" < 0 then 0 else "paid"."cents" end`,
  },
  {
    says: 'settlements whose payments do not add up to them',
    query: `select count(*) from "settlement" left join (
        select "settlementId", count(*) as "payments", sum("cents") as "cents", sum("feeCents") as "feeCents"
        from "settledPayment" group by "settlementId") as "parts"
      on "parts"."settlementId" = "settlement"."settlementId"
      where "settlement"."payments" <> coalesce("parts"."payments", 0)
        or "settlement"."cents" <> "parts"."cents" or "settlement"."feeCents" <> "parts"."feeCents"`,
  },
  {
    says: 'items whose movements do not add up to their stock',
    query: `select count(*) from "item" left join (
        select "itmCode", sum("qty") as "pieces" from "stockMovement" where "place" = 'shelf'
        group by "itmCode") as "moved"
      on "moved"."itmCode" = "item"."itmCode"
      where "itmType" <> 'M' and "inStock" <> coalesce("moved"."pieces", 0)`,
  },
  {
    says: 'items with fewer than no pieces in quarantine',
    query: `select count(*) from (select "itmCode" from "stockMovement" where "place" = 'quarantine'
      group by "itmCode" having sum("qty") < 0) as "short"`,
  },
  {
    says: 'items whose reserved pieces are not those that wait for their buyers',
    query: `select count(*) from (
        select "itmCode", sum("qty") as "pieces" from (
          select "itmCode", "qty" from "stockMovement" where "place" = 'reserved'
          union all select "itmCode", -"qty" from "reservation" where "state" = 'held') as "both"
        group by "itmCode" having sum("qty") <> 0) as "wrong"`,
  },
  {
    says: 'listed items without their place in the lists, or places without an item',
    query: `select abs((select count(*) from "itemPlace" where "cubeId" <> 0) -
      (select count(*) from "item" where "listed" = 1))`,
  },
];

type NumberOf = (query: string) => Promise<number>;

/** Returns the sums of a database. */
export async function readSums(numberOf: NumberOf): Promise<Sums> {
  const sums: Partial<Numbers> = {};
  for (const [name, query] of Object.entries(SUMS)) sums[name] = await numberOf(query);
  return sums as Sums;
}

/** Returns what contradicts itself in the books, such as "2 orders whose …". */
export async function bookMistakes(numberOf: NumberOf): Promise<string[]> {
  const found: string[] = [];
  for (const { query, says } of MISTAKES) {
    const count = await numberOf(query);
    if (count !== 0) found.push(`${count} ${says}`);
  }
  return found;
}

/** Returns the figures of a backup; null for a text that nobody wrote. */
export function parseFigures(text: string): Figures | null {
  const read = parsed(text);
  if (!isRecord(read) || !isNumbers(read.rows)) return null;
  const { rows, sums } = read;
  if (sums === null) return { rows, sums };
  if (!isNumbers(sums)) return null;
  const isWhole = Object.keys(SUMS).every((name) => Object.hasOwn(sums, name));
  return isWhole ? { rows, sums: sums as Sums } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isNumbers(value: unknown): value is Numbers {
  return isRecord(value) && Object.values(value).every((one) => Number.isSafeInteger(one));
}

/** Returns how two figures differ, a sentence each. */
export function differences(before: Figures, after: Figures): string[] {
  const sums = before.sums === null || after.sums === null ? [] : [before.sums, after.sums];
  const [first = {}, second = {}] = sums;
  return [...differing('rows of', before.rows, after.rows), ...differing('', first, second)];
}

function differing(what: string, before: Numbers, after: Numbers): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map(
      (name) =>
        `${`${what} ${name}`.trim()}: ${before[name] ?? 'none'} became ${after[name] ?? 'none'}`,
    );
}
