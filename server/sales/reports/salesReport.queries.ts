import type { SaleFigures } from '@/lib/commerce/reports/saleLines';
import {
  NOT_STATED,
  type ReportFigure,
  type ReportFilter,
  type ReportGroup,
} from '@/lib/contract/reports';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';
import type { LineColumn, LineCondition, LineKey } from './addUpSales';
import { FIGURES, GroupSums } from './groupSums';

export type Filters = Partial<Record<ReportFilter, string>>;
type GroupKey = LineKey | null;
export type GroupRow = { key: GroupKey; now: SaleFigures; before: SaleFigures };

/** What the lines of each group have in common. */
export const COLUMN_OF = {
  kind: 'itmCode',
  part: 'itmCode',
  brand: 'itmCode',
  grade: 'itmCode',
  dealer: 'customerId',
  district: 'district',
  payment: 'paymentTitle',
  source: 'source',
  order: 'orderId',
} as const satisfies Record<ReportGroup, LineColumn>;

const ITEM_COLUMNS = { kind: 'partKind', brand: 'bndCode', grade: 'grade' } as const;
type OfItems = keyof typeof ITEM_COLUMNS;

/** Returns which lines the filters leave. */
export async function conditionsOf(read: Reader, filters: Filters): Promise<LineCondition[]> {
  const conditions: LineCondition[] = [];
  for (const filter of ['kind', 'brand', 'grade'] as const) {
    const value = filters[filter];
    if (value === undefined) continue;
    const items = await itemsOf(read, filter, value);
    conditions.push({ column: 'itmCode', holds: (code) => items.has(Number(code)) });
  }
  if (filters.dealer !== undefined) conditions.push(await ofDealer(read, filters.dealer));
  for (const filter of ['part', 'district', 'payment', 'source'] as const) {
    const value = filters[filter];
    if (value === undefined) continue;
    const wanted = value === NOT_STATED ? '' : value;
    conditions.push({ column: COLUMN_OF[filter], holds: (key) => String(key) === wanted });
  }
  return conditions;
}

async function itemsOf(read: Reader, filter: OfItems, value: string): Promise<Set<number>> {
  const column = ITEM_COLUMNS[filter];
  const items = read.selectFrom('item').select('itmCode');
  const wanted = filter === 'brand' ? Number(value) : value;
  const rows = await (
    value === NOT_STATED ? items.where(column, 'is', null) : items.where(column, '=', wanted)
  ).execute();
  return new Set(rows.map(({ itmCode }) => itmCode));
}

async function ofDealer(read: Reader, dealer: string): Promise<LineCondition> {
  if (dealer !== NOT_STATED) {
    const wanted = Number(dealer);
    return { column: 'customerId', holds: (customerId) => customerId === wanted };
  }
  const rows = await read
    .selectFrom('customer')
    .select('customerId')
    .where('userType', '>', 1)
    .execute();
  const dealers = new Set(rows.map(({ customerId }) => customerId));
  return { column: 'customerId', holds: (customerId) => !dealers.has(Number(customerId)) };
}

type Groups = GroupSums<LineKey>;
type Merged = GroupSums<GroupKey>;
type Ranked = { by: ReportGroup; figure: ReportFigure };

/** Behind the figures of a group: those of the other period. */
const BEFORE = FIGURES.length;

/** Returns the groups with most of a figure, those of the other period beside them, and how many there are. */
export async function rankedGroups(
  read: Reader,
  { by, figure }: Ranked,
  { now, before }: { now: Groups; before: Groups },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const keys = new Set([...now.places.keys(), ...before.places.keys()]);
  const groupOf = await grouping(read, by, keys);
  const merged: Merged = new GroupSums(2 * FIGURES.length);
  addGroups(merged, now, groupOf, 0);
  addGroups(merged, before, groupOf, BEFORE);
  const valueOf = VALUES[figure];
  const rows = largest(merged, valueOf, offset + limit).map(([key, place]) => ({
    key,
    now: merged.figuresAt(place),
    before: merged.figuresAt(place + BEFORE),
  }));
  rows.sort(
    (one, other) =>
      valueOf(other.now) - valueOf(one.now) ||
      valueOf(other.before) - valueOf(one.before) ||
      byKey(one.key, other.key),
  );
  return { rows: rows.slice(offset, offset + limit), total: merged.size };
}

function addGroups(
  merged: Merged,
  groups: Groups,
  groupOf: (key: LineKey) => GroupKey,
  offset: number,
): void {
  for (const [key, from] of groups.places) {
    const place = merged.placeOf(groupOf(key)) + offset;
    for (let at = 0; at < FIGURES.length; at += 1) merged.add(place + at, groups.at(from + at));
  }
}

/** Returns so many groups with most of a figure, and those that have as much as the last of them. */
function largest(
  merged: Merged,
  valueOf: (sales: SaleFigures) => number,
  count: number,
): [GroupKey, number][] {
  const groups = [...merged.places];
  if (groups.length <= count) return groups;
  const values = Float64Array.from(groups, ([, place]) => valueOf(merged.figuresAt(place)));
  // Numbers alone are sorted in a tenth of the time of rows.
  const least = values.toSorted()[values.length - count] ?? 0;
  return groups.filter((_, at) => (values[at] ?? 0) >= least);
}

/** What rows are sorted by. */
const VALUES: Record<ReportFigure, (sales: SaleFigures) => number> = {
  sales: ({ salesCents }) => salesCents,
  margin: ({ salesCents, openSalesCents, costCents }) => salesCents - openSalesCents - costCents,
  pieces: ({ sold, back }) => sold - back,
  orders: ({ orders }) => orders,
};

/** What is not stated comes last. */
function byKey(one: GroupKey, other: GroupKey): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}

/** Returns the group of what lines have in common. */
async function grouping(
  read: Reader,
  by: ReportGroup,
  keys: ReadonlySet<LineKey>,
): Promise<(key: LineKey) => GroupKey> {
  if (by === 'kind' || by === 'brand' || by === 'grade') {
    const groups = await groupsOfItems(read, by, [...keys].map(Number));
    return (key) => groups.get(Number(key)) ?? null;
  }
  if (by !== 'dealer') return (key) => key;
  const dealers = await dealersAmong(read, [...keys].map(Number));
  return (key) => (dealers.has(Number(key)) ? key : null);
}

/** Returns the kind, brand or grade of items. */
export async function groupsOfItems(read: Reader, by: OfItems, codes: readonly number[]) {
  const groups = new Map<number, GroupKey>();
  for await (const some of chunks(codes)) {
    const rows = await read
      .selectFrom('item')
      .select(['itmCode', `${ITEM_COLUMNS[by]} as group`])
      .where('itmCode', 'in', some)
      .execute();
    for (const { itmCode, group } of rows) groups.set(itmCode, group);
  }
  return groups;
}

async function dealersAmong(read: Reader, customerIds: readonly number[]): Promise<Set<number>> {
  const dealers = new Set<number>();
  for await (const some of chunks(customerIds)) {
    const rows = await read
      .selectFrom('customer')
      .select('customerId')
      .where('customerId', 'in', some)
      .where('userType', '>', 1)
      .execute();
    for (const { customerId } of rows) dealers.add(customerId);
  }
  return dealers;
}
