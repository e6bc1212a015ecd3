import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { SaleFigures } from '@/lib/commerce/reports/saleLines';
import {
  NOT_STATED,
  type Period,
  type ReportFilter,
  type ReportGroup,
} from '@/lib/contract/reports';
import type { Reader } from '@/server/platform/database/connect';
import type { Schema } from '@/server/platform/database/schema';

export type Filters = Partial<Record<ReportFilter, string>>;
export type GroupRow = SaleFigures & { key: string | number | null; beforeCents: number };

const FIGURES = [
  'orders',
  'sold',
  'back',
  'salesCents',
  'costCents',
  'openSalesCents',
  'unknownPieces',
] as const;

/** What the rows of each group have in common, in the lines themselves. */
const COLUMN_OF = {
  kind: 'itmCode',
  part: 'itmCode',
  brand: 'itmCode',
  grade: 'itmCode',
  dealer: 'customerId',
  district: 'district',
  payment: 'paymentTitle',
  source: 'source',
  order: 'orderId',
} as const satisfies Record<ReportGroup, string>;

const ITEM_COLUMNS = { kind: 'partKind', brand: 'bndCode', grade: 'grade' } as const;

/** Selects the lines of a period that the filters leave. */
function linesIn(read: Reader, { from, to }: Period, filters: Filters) {
  return read
    .selectFrom('saleLine')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where((eb) => eb.and(conditionsOf(read, eb, filters)));
}

type Lines = ExpressionBuilder<Schema, 'saleLine'>;

function conditionsOf(read: Reader, eb: Lines, filters: Filters) {
  const { part, dealer, district, payment, source } = filters;
  const conditions = (['kind', 'brand', 'grade'] as const).flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [eb('itmCode', 'in', itemsOf(read, filter, value))];
  });
  if (part !== undefined) conditions.push(eb('itmCode', '=', Number(part)));
  if (dealer !== undefined) conditions.push(ofDealer(read, eb, dealer));
  if (district !== undefined) conditions.push(eb('district', '=', stated(district)));
  if (payment !== undefined) conditions.push(eb('paymentTitle', '=', stated(payment)));
  if (source !== undefined) conditions.push(eb('source', '=', stated(source)));
  return conditions;
}

const stated = (value: string) => (value === NOT_STATED ? '' : value);

function itemsOf(read: Reader, filter: keyof typeof ITEM_COLUMNS, value: string) {
  const column = ITEM_COLUMNS[filter];
  const items = read.selectFrom('item').select('itmCode');
  if (value === NOT_STATED) return items.where(column, 'is', null);
  return items.where(column, '=', filter === 'brand' ? Number(value) : value);
}

function ofDealer(read: Reader, eb: Lines, dealer: string) {
  if (dealer !== NOT_STATED) return eb('customerId', '=', Number(dealer));
  const dealers = read.selectFrom('customer').select('customerId').where('userType', '>', 1);
  return eb('customerId', 'not in', dealers);
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
const sums = () => FIGURES.map((column) => sumOf(column).as(column));

/** Returns what was sold on each day of a period; days without sales are absent. */
export function salesByDay(read: Reader, period: Period, filters: Filters) {
  return linesIn(read, period, filters).select('day').select(sums()).groupBy('day').execute();
}

type Asked = { by: ReportGroup; now: Period; before: Period | null; filters: Filters };

/** Selects the groups of both periods by what the lines have in common. */
function groupedLines(read: Reader, { by, now, before, filters }: Asked) {
  const column = COLUMN_OF[by];
  const key = sql<string | number>`${sql.ref(column)}`.as('key');
  const current = linesIn(read, now, filters)
    .select(key)
    .select(sums())
    .select(sql<number>`0`.as('beforeCents'))
    .groupBy(column);
  if (before === null) return current;
  const earlier = linesIn(read, before, filters)
    .select(key)
    .select(FIGURES.map((figure) => sql<number>`0`.as(figure)))
    .select(sumOf('salesCents').as('beforeCents'))
    .groupBy(column);
  return current.unionAll(earlier);
}

const ITEM = sql`left join "item" on "item"."itmCode" = "grouped"."key"`;

/** The key of a group, and the table that has it. */
const KEYS: Record<
  'kind' | 'brand' | 'grade' | 'dealer',
  [RawBuilder<unknown>, RawBuilder<unknown>]
> = {
  kind: [sql`"item"."partKind"`, ITEM],
  brand: [sql`"item"."bndCode"`, ITEM],
  grade: [sql`"item"."grade"`, ITEM],
  dealer: [
    sql`case when "customer"."userType" > 1 then "customer"."customerId" end`,
    sql`left join "customer" on "customer"."customerId" = "grouped"."key"`,
  ],
};

/** Returns the groups that sold most, and how many there are. */
export async function groupsOf(
  read: Reader,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const { by } = asked;
  const isJoined = by === 'kind' || by === 'brand' || by === 'grade' || by === 'dealer';
  const [key, join] = isJoined ? KEYS[by] : [sql`"grouped"."key"`, sql``];
  const figures = [...FIGURES, 'beforeCents'].map(
    (column) => sql`sum("grouped".${sql.ref(column)}) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<GroupRow & { groups: number }>`
    select ${key} as "key", ${sql.join(figures)}, count(*) over () as "groups"
    from (${groupedLines(read, asked)}) as "grouped" ${join}
    group by ${key}
    order by "salesCents" desc, "beforeCents" desc, 1
    limit ${limit} offset ${offset}`.execute(read);
  return { rows, total: rows[0]?.groups ?? 0 };
}
