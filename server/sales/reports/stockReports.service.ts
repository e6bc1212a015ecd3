import { sumOf } from '@/lib/commerce/money';
import type { Inside } from '@/lib/commerce/wire';
import { addDays } from '@/lib/commerce/reports/period';
import type { SlowStockReport, SoldOutReport } from '@/lib/contract/report.contract';
import { REPORT_ROWS, type Period } from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { listMissed, writeMissed } from '@/server/catalogue/search/missedSearches.service';
import { readBuyable } from '@/server/catalogue/stock/buying.queries';
import { countWatchers } from '@/server/sales/stockWatch/countWatchers.queries';
import {
  itemNames,
  lastSoldDays,
  soldIn,
  stockedItems,
  type StockedItem,
} from './stockReports.queries';

const DAY_MS = 24 * 3_600_000;
const MOST_MISSED = 20;
/** Stock that lasts longer than this at the rate at which it sells is slow. */
const LASTS_DAYS = 365;

type Asked = { days: number; page: number; limit?: number };

/** Returns what sold and is sold out, and what was searched in vain. */
export async function readSoldOut(
  shop: Shop,
  { days, page, limit = REPORT_ROWS }: Asked,
): Promise<Inside<SoldOutReport>> {
  const { read } = shop.database;
  await writeMissed(shop);
  const [sold, waiting, missed] = await Promise.all([
    soldIn(read, periodOfLast(shop, days)),
    countWatchers(shop),
    listMissed(shop),
  ]);
  const items = await readBuyable(read, [...new Set([...sold.keys(), ...waiting.keys()])]);
  const out = items
    .filter(({ inStock }) => inStock === 0)
    .map(({ itmCode, sku, itmName }) => {
      const pieces = sold.get(itmCode) ?? 0;
      const perWeek = Math.round((pieces * 70) / days) / 10;
      return { itmCode, sku, itmName, sold: pieces, perWeek, waiting: waiting.get(itmCode) ?? 0 };
    })
    .sort(
      (one, other) =>
        other.sold - one.sold || other.waiting - one.waiting || one.itmCode - other.itmCode,
    );
  return {
    days,
    rows: out.slice((page - 1) * limit, page * limit),
    ...pagesOf(out.length, page, limit),
    missed: missed.slice(0, MOST_MISSED).map(({ query, asked }) => ({ query, asked })),
  };
}

/** Returns stock that lasts longer than a year at the rate of the last days. New items are not judged. */
export async function readSlowStock(
  shop: Shop,
  { days, page, limit = REPORT_ROWS }: Asked,
): Promise<Inside<SlowStockReport>> {
  const { read } = shop.database;
  const sold = await soldIn(read, periodOfLast(shop, days));
  const soldOf = (itmCode: number) => sold.get(itmCode) ?? 0;
  const slow: StockedItem[] = [];
  for await (const item of stockedItems(read, shop.clock() - days * DAY_MS)) {
    if (item.inStock * days > soldOf(item.itmCode) * LASTS_DAYS) slow.push(item);
  }
  slow.sort(byValue);
  const items = slow.slice((page - 1) * limit, page * limit);
  const codes = items.map(({ itmCode }) => itmCode);
  const [names, last] = [await itemNames(read, codes), await lastSoldDays(read, codes)];
  return {
    days,
    rows: items.map((item) => ({
      ...item,
      ...(names.get(item.itmCode) ?? { sku: '', itmName: '' }),
      sold: soldOf(item.itmCode),
      lastsDays: lastsDays(item.inStock, soldOf(item.itmCode), days),
      lastSold: last.get(item.itmCode) ?? null,
    })),
    all: {
      pieces: sumOf(slow.map(({ inStock }) => inStock)),
      valueCents: sumOf(slow.map(({ valueCents }) => valueCents)),
      unknownPieces: sumOf(slow.map(({ unknownPieces }) => unknownPieces)),
    },
    ...pagesOf(slow.length, page, limit),
  };
}

function byValue(one: StockedItem, other: StockedItem): number {
  return (
    other.valueCents - one.valueCents || other.inStock - one.inStock || one.itmCode - other.itmCode
  );
}

function lastsDays(inStock: number, sold: number, days: number): number | null {
  return sold > 0 ? Math.round((inStock * days) / sold) : null;
}

/** Today and the days before it. */
function periodOfLast(shop: Shop, days: number): Period {
  const to = formatDate(shop.clock());
  return { from: addDays(to, 1 - days), to };
}

function pagesOf(total: number, page: number, limit: number) {
  return { total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}
