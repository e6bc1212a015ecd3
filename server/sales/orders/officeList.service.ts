import type { Inside } from '@/lib/commerce/wire';
import type { Selectable } from 'kysely';
import { stillToPay } from '@/lib/commerce/orderMoney';
import { normalisePhone } from '@/lib/input/phone';
import { OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import { ORDER_STAGES, ORDER_TABS, type OrderTab } from '@/lib/contract/order';
import type {
  NearOrder,
  OfficeOrderList,
  OfficeOrdersQuery,
  OfficeOrderSummary,
  OrderFilters,
} from '@/lib/contract/officeOrder.contract';
import { recordOf } from '@/lib/contract/records';
import type { Reader } from '@/server/platform/database/connect';
import type { SalesOrderTable } from '@/server/platform/database/salesSchema';
import type { Shop } from '@/server/boot/shop';
import { findByPhones, findOrders } from './officeSearch.queries';
import {
  countTabs,
  directionOf,
  inTab,
  lastLookedAt,
  matching,
  matchingPage,
  pageOfTab,
} from './officeTabs.queries';
import { asStatus, asTitle } from './orderStatus';

export type OrderRow = Selectable<SalesOrderTable>;

/** Returns a page of a tab, or of what a search finds in it, with the count of every tab. */
export async function listOfficeOrders(
  shop: Shop,
  { tab, search, after, ...filters }: OfficeOrdersQuery,
): Promise<Inside<OfficeOrderList>> {
  const reader = shop.database.read;
  if (search !== undefined && search !== '') {
    return searchOrders(reader, { tab: tab ?? 'all', search, after, filters });
  }
  const page = { tab: tab ?? 'open', after, limit: OFFICE_PAGE_SIZE } as const;
  const [shown, counts] = await Promise.all([
    Object.values(filters).some((value) => value !== undefined)
      ? matchingOrders(reader, page, filters)
      : pageOf(reader, await pageOfTab(reader, page).execute()),
    countTabs(reader),
  ]);
  return { ...shown, counts, near: null };
}

/** Returns a page of the orders that match; its `next` may be behind orders that do not. */
async function matchingOrders(
  reader: Reader,
  page: Parameters<typeof matchingPage>[1],
  filters: OrderFilters,
): Promise<Pick<Inside<OfficeOrderList>, 'orders' | 'next'>> {
  const [rows, last] = await Promise.all([
    matchingPage(reader, page, filters).execute(),
    lastLookedAt(reader, page).executeTakeFirst(),
  ]);
  const { orders, next } = await pageOf(reader, rows);
  return { orders, next: next ?? last?.orderId ?? null };
}

type Search = {
  tab: OrderTab;
  search: string;
  after: number | undefined;
  filters: OrderFilters;
};

async function searchOrders(
  reader: Reader,
  { tab, search, after, filters }: Search,
): Promise<Inside<OfficeOrderList>> {
  const found = await findOrders(reader, search);
  const counts = await countFound(reader, found);
  if (found.length === 0) {
    return { orders: [], next: null, counts, near: await findNear(reader, search) };
  }
  const direction = directionOf(tab);
  const left =
    after === undefined
      ? found
      : found.filter((orderId) => (direction === 'asc' ? orderId > after : orderId < after));
  if (left.length === 0) return { orders: [], next: null, counts, near: null };
  const rows = await matching(inTab(reader.selectFrom('salesOrder').selectAll(), tab), filters)
    .where('orderId', 'in', left)
    .orderBy('orderId', direction)
    .limit(OFFICE_PAGE_SIZE + 1)
    .execute();
  return { ...(await pageOf(reader, rows)), counts, near: null };
}

async function countFound(
  reader: Reader,
  found: readonly number[],
): Promise<Record<OrderTab, number>> {
  const rows =
    found.length === 0
      ? []
      : await reader
          .selectFrom('salesOrder')
          .select(['stage', 'refundDueCents', 'shortCents'])
          .where('orderId', 'in', [...found])
          .execute();
  const open = ['awaiting-payment', 'to-pick', 'packing', 'to-send'];
  return recordOf(ORDER_TABS, (tab) => {
    const isIn = ({ stage, refundDueCents, shortCents }: (typeof rows)[number]) => {
      if (tab === 'all') return true;
      if (tab === 'open') return open.includes(stage);
      return tab === 'problems' ? refundDueCents > 0 || shortCents > 0 : stage === tab;
    };
    return rows.filter(isIn).length;
  });
}

async function pageOf(
  reader: Reader,
  rows: readonly OrderRow[],
): Promise<Pick<Inside<OfficeOrderList>, 'orders' | 'next'>> {
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const next = rows.length > OFFICE_PAGE_SIZE ? (shown.at(-1)?.orderId ?? null) : null;
  return { orders: await toSummaries(reader, shown), next };
}

/** Returns orders as the office's lists show them. */
export async function toSummaries(
  reader: Reader,
  rows: readonly OrderRow[],
): Promise<Inside<OfficeOrderSummary>[]> {
  const ids = rows.map(({ orderId }) => orderId);
  if (ids.length === 0) return [];
  const [late, parcels] = await Promise.all([
    reader
      .selectFrom('paymentEvent')
      .select('orderId')
      .where('orderId', 'in', ids)
      .where('isLate', '=', 1)
      .execute(),
    reader
      .selectFrom('parcel')
      .select(['orderId', 'courier'])
      .where('orderId', 'in', ids)
      .where('courier', 'is not', null)
      .orderBy('number')
      .execute(),
  ]);
  const lateOrders = new Set(late.map(({ orderId }) => orderId));
  const couriers = new Map(parcels.map(({ orderId, courier }) => [orderId, courier]));
  return rows.map((row) =>
    toSummary(row, {
      isPaidLate: lateOrders.has(row.orderId),
      courier: couriers.get(row.orderId) ?? null,
    }),
  );
}

type Beside = Pick<Inside<OfficeOrderSummary>, 'isPaidLate' | 'courier'>;

export function toSummary(row: OrderRow, beside: Beside): Inside<OfficeOrderSummary> {
  const { orderNumber, version, placedAt, holdUntil, pickFrom, source, fullName, shopName, town } =
    row;
  const stage = ORDER_STAGES.find((known) => known === row.stage);
  if (stage === undefined) throw new Error(`unknown stage ${row.stage}`);
  return {
    orderNumber,
    version,
    stage,
    placedAt,
    holdUntil,
    pickFrom,
    source,
    fullName,
    shopName,
    town,
    status: asStatus(row.status),
    isPickUp: row.isPickUp === 1,
    phone: row.phone,
    pieces: row.pieces,
    pickedPieces: row.pickedPieces,
    packedPieces: row.packedPieces,
    paymentTitle: asTitle(row.paymentTitle),
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    toPayCents: stage === 'cancelled' ? 0 : stillToPay(row),
    refundDueCents: row.refundDueCents,
    shortCents: row.shortCents,
    ...beside,
  };
}

/** Returns the newest order whose phone has two neighbouring digits the other way round, or null. */
async function findNear(reader: Reader, typed: string): Promise<NearOrder | null> {
  const phone = normalisePhone(typed);
  if (phone === null) return null;
  const swapped = Array.from(phone.slice(2), (_, at) => swapAt(phone, at + 2));
  const found = await findByPhones(reader, [...new Set(swapped)]);
  const newest = Math.max(0, ...found.map(({ orderId }) => orderId));
  const order = await reader
    .selectFrom('salesOrder')
    .select(['phone', 'orderNumber', 'fullName', 'town'])
    .where('orderId', '=', newest)
    .executeTakeFirst();
  return order ?? null;
}

function swapAt(text: string, at: number): string {
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}
