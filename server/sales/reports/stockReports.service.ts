import { sumOf } from '@/lib/commerce/money';
import type { Inside } from '@/lib/commerce/wire';
import { outAge, slowAge } from '@/lib/commerce/reports/ages';
import { addDays } from '@/lib/commerce/reports/period';
import type { SlowStockReport, SoldOutReport } from '@/lib/contract/report.contract';
import {
  OUT_AGES,
  RARE_SEARCHES,
  REPORT_ROWS,
  SLOW_AGES,
  type OutAge,
  type Period,
  type SlowAge,
} from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import type { Reader } from '@/server/platform/database/connect';
import { writeSearches } from '@/server/catalogue/search/searchCounts.service';
import { readBuyable } from '@/server/catalogue/stock/buying.queries';
import { countWatchers } from '@/server/sales/stockWatch/countWatchers.queries';
import { pagesOf } from './reportPeriod';
import { firstCountedDay, searchGroups } from './searchReport.queries';
import {
  itemNames,
  lastSoldDays,
  outSince,
  salesOfItems,
  soldIn,
  stockedItems,
  type StockedItem,
} from './stockReports.queries';

const DAY_MS = 24 * 3_600_000;
const MOST_MISSED = 20;
/** Stock that lasts longer than this at the rate at which it sells is slow. */
const LASTS_DAYS = 365;

type Asked<Age> = { days: number; page: number; age?: Age | undefined; limit?: number };

/** Returns what sold and is sold out since when, and what was searched in vain. */
export async function readSoldOut(
  shop: Shop,
  { days, page, age, limit = REPORT_ROWS }: Asked<OutAge>,
): Promise<Inside<SoldOutReport>> {
  const { read } = shop.database;
  const today = formatDate(shop.clock());
  const from = addDays(today, 1 - days);
  await writeSearches(shop);
  const [out, missed, searchesSince] = await Promise.all([
    itemsOut(shop, { from, to: today }, days),
    missedSince(read, { from, to: today }),
    firstCountedDay(read),
  ]);
  const aged = out.map((item) => ({ item, age: outAge(item.outSince, today) }));
  const shown = aged.filter((one) => age === undefined || one.age === age);
  return {
    days,
    age: age ?? null,
    ages: OUT_AGES.map((its) => {
      const items = aged.filter((one) => one.age === its).map(({ item }) => item);
      return {
        age: its,
        items: items.length,
        sold: sumOf(items.map(({ sold }) => sold)),
        waiting: sumOf(items.map(({ waiting }) => waiting)),
      };
    }),
    rows: shown.slice((page - 1) * limit, page * limit).map(({ item }) => item),
    ...pagesOf(shown.length, page, limit),
    missed,
    searchesSince,
  };
}

type OutItem = Inside<SoldOutReport>['rows'][number];

/** What sold or is waited for and is not in stock: what sold most first. */
async function itemsOut(shop: Shop, period: Period, days: number): Promise<OutItem[]> {
  const { read } = shop.database;
  const [sold, waiting] = await Promise.all([soldIn(read, period), countWatchers(shop)]);
  const items = await readBuyable(read, [...new Set([...sold.keys(), ...waiting.keys()])]);
  const out = items.filter(({ inStock }) => inStock === 0);
  const since = await outSince(
    read,
    out.map(({ itmCode }) => itmCode),
  );
  return out
    .map(({ itmCode, sku, itmName }) => {
      const pieces = sold.get(itmCode) ?? 0;
      const at = since.get(itmCode);
      return {
        itmCode,
        sku,
        itmName,
        outSince: at === undefined ? null : formatDate(at),
        sold: pieces,
        perWeek: Math.round((pieces * 70) / days) / 10,
        waiting: waiting.get(itmCode) ?? 0,
      };
    })
    .sort(
      (one, other) =>
        other.sold - one.sold || other.waiting - one.waiting || one.itmCode - other.itmCode,
    );
}

async function missedSince(read: Reader, now: Period) {
  const asked = { show: 'missed', now, before: null } as const;
  const { rows } = await searchGroups(read, asked, { limit: MOST_MISSED + 1, offset: 0 });
  return rows
    .filter(({ query }) => query !== RARE_SEARCHES)
    .slice(0, MOST_MISSED)
    .map(({ query, missed, leftOut }) => ({ query, asked: missed + leftOut }));
}

/** Returns stock that lasts longer than a year at the rate of the last days. New items are not judged. */
export async function readSlowStock(
  shop: Shop,
  { days, page, age, limit = REPORT_ROWS }: Asked<SlowAge>,
): Promise<Inside<SlowStockReport>> {
  const { read } = shop.database;
  const today = formatDate(shop.clock());
  const slow = await slowItems(shop, days, today);
  const shown = slow.filter((item) => age === undefined || item.age === age).sort(byValue);
  const items = shown.slice((page - 1) * limit, page * limit);
  const names = await itemNames(
    read,
    items.map(({ itmCode }) => itmCode),
  );
  return {
    days,
    age: age ?? null,
    ages: SLOW_AGES.map((its) => {
      const some = slow.filter((item) => item.age === its);
      return { age: its, items: some.length, ...tiedUpIn(some) };
    }),
    rows: items.map(({ age: _, ...item }) => ({
      ...item,
      ...(names.get(item.itmCode) ?? { sku: '', itmName: '' }),
      lastsDays: lastsDays(item.inStock, item.sold, days),
    })),
    all: tiedUpIn(shown),
    ...pagesOf(shown.length, page, limit),
  };
}

type SlowItem = StockedItem & { sold: number; lastSold: string | null; age: SlowAge };

async function slowItems(shop: Shop, days: number, today: string): Promise<SlowItem[]> {
  const { read } = shop.database;
  const year = { from: addDays(today, -LASTS_DAYS), to: today };
  const { sold, last } = await salesOfItems(read, year, addDays(today, 1 - days));
  const slow: StockedItem[] = [];
  for await (const item of stockedItems(read, shop.clock() - days * DAY_MS)) {
    if (item.inStock * days > (sold.get(item.itmCode) ?? 0) * LASTS_DAYS) slow.push(item);
  }
  const longAgo = await lastSoldDays(
    read,
    slow.map(({ itmCode }) => itmCode).filter((itmCode) => !last.has(itmCode)),
  );
  return slow.map((item) => {
    const lastSold = last.get(item.itmCode) ?? longAgo.get(item.itmCode) ?? null;
    return {
      ...item,
      sold: sold.get(item.itmCode) ?? 0,
      lastSold,
      age: slowAge(lastSold, today),
    };
  });
}

function byValue(one: StockedItem, other: StockedItem): number {
  return (
    other.valueCents - one.valueCents || other.inStock - one.inStock || one.itmCode - other.itmCode
  );
}

function tiedUpIn(items: readonly StockedItem[]) {
  return {
    pieces: sumOf(items.map(({ inStock }) => inStock)),
    valueCents: sumOf(items.map(({ valueCents }) => valueCents)),
    unknownPieces: sumOf(items.map(({ unknownPieces }) => unknownPieces)),
  };
}

function lastsDays(inStock: number, sold: number, days: number): number | null {
  return sold > 0 ? Math.round((inStock * days) / sold) : null;
}
