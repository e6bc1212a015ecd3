import type { SaleFigures } from '@/lib/commerce/reports/saleLines';
import {
  NOT_STATED,
  type ReportFigure,
  type ReportFilter,
  type ReportGroup,
} from '@/lib/contract/reports';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';
import type { GroupKey, LineColumn, LineCondition } from './addUpSales';
import { FIGURES, GroupSums } from './groupSums';

export type Filters = Partial<Record<ReportFilter, string>>;
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

type Groups = GroupSums<GroupKey>;
type Ranked = { by: ReportGroup; figure: ReportFigure };

/** Behind the figures of a group: those of the other period. */
export const BEFORE = FIGURES.length;

/** Sums of two periods by group. */
export const bothPeriods = (): Groups => new GroupSums(2 * FIGURES.length);

/** Returns the groups with most of a figure, those of the other period beside them, and how many there are. */
export async function rankedGroups(
  read: Reader,
  { by, figure }: Ranked,
  ofKeys: Groups,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const groups = await grouped(read, by, ofKeys);
  const valueAt = valuesOf(groups, figure);
  const rows = largest(groups, valueAt, offset + limit).sort(
    ([one, place], [other, otherPlace]) =>
      valueAt(otherPlace) - valueAt(place) ||
      valueAt(otherPlace + BEFORE) - valueAt(place + BEFORE) ||
      byKey(one, other),
  );
  return {
    rows: rows.slice(offset, offset + limit).map(([key, place]) => ({
      key,
      now: groups.figuresAt(place),
      before: groups.figuresAt(place + BEFORE),
    })),
    total: groups.size,
  };
}

/** What rows are sorted by: figures that are added, and others that are taken off. */
const SIGNS: Record<ReportFigure, Partial<Record<keyof SaleFigures, 1 | -1>>> = {
  sales: { salesCents: 1 },
  margin: { salesCents: 1, openSalesCents: -1, costCents: -1 },
  pieces: { sold: 1, back: -1 },
  orders: { orders: 1 },
};

function valuesOf(groups: Groups, figure: ReportFigure): (place: number) => number {
  const signs = FIGURES.map((name) => SIGNS[figure][name] ?? 0);
  return (place) => signs.reduce<number>((sum, sign, at) => sum + sign * groups.at(place + at), 0);
}

/** Returns so many groups with most of a figure, and those that have as much as the last of them. */
function largest(
  groups: Groups,
  valueAt: (place: number) => number,
  count: number,
): [GroupKey, number][] {
  const all = [...groups.places];
  if (all.length <= count) return all;
  const values = Float64Array.from(all, ([, place]) => valueAt(place));
  // Numbers alone are sorted in a tenth of the time of rows.
  const least = values.toSorted()[values.length - count] ?? 0;
  return all.filter((_, at) => (values[at] ?? 0) >= least);
}

/** What is not stated comes last. */
function byKey(one: GroupKey, other: GroupKey): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}

/** Returns the sums of what keys have in common: items their kind, buyers that they are no dealers. */
async function grouped(read: Reader, by: ReportGroup, ofKeys: Groups): Promise<Groups> {
  const groupOf = await grouping(read, by, ofKeys);
  if (groupOf === null) return ofKeys;
  const groups = bothPeriods();
  for (const [key, from] of ofKeys.places) {
    const place = groups.placeOf(groupOf(Number(key)));
    for (let at = 0; at < 2 * FIGURES.length; at += 1) groups.add(place + at, ofKeys.at(from + at));
  }
  return groups;
}

/** Returns the group of a key; null where each key is one. */
async function grouping(
  read: Reader,
  by: ReportGroup,
  { places }: Groups,
): Promise<((key: number) => GroupKey) | null> {
  if (by === 'kind' || by === 'brand' || by === 'grade') {
    const groups = await groupsOfItems(read, by, [...places.keys()].map(Number));
    return (itmCode) => groups.get(itmCode) ?? null;
  }
  if (by !== 'dealer') return null;
  const dealers = await dealersAmong(read, [...places.keys()].map(Number));
  return (customerId) => (dealers.has(customerId) ? customerId : null);
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
