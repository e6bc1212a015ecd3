import type { Inside } from '@/lib/commerce/wire';
import { addDays } from '@/lib/commerce/reports/period';
import type { SlowStockReport, SoldOutReport } from '@/lib/contract/report.contract';
import { REPORT_ROWS } from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { listMissed, writeMissed } from '@/server/catalogue/search/missedSearches.service';
import { readBuyable } from '@/server/catalogue/stock/buying.queries';
import { countWatchers } from '@/server/sales/stockWatch/countWatchers.queries';
import { lastSoldDays, slowPage, slowSums, soldFrom } from './stockReports.queries';

const DAY_MS = 24 * 3_600_000;
const MOST_MISSED = 20;

type Asked = { days: number; page: number; limit?: number };

/** Returns what sold and is sold out, and what was searched in vain. */
export async function readSoldOut(
  shop: Shop,
  { days, page, limit = REPORT_ROWS }: Asked,
): Promise<Inside<SoldOutReport>> {
  const { read } = shop.database;
  await writeMissed(shop);
  const [sold, waiting, missed] = await Promise.all([
    soldFrom(read, firstOf(shop, days)),
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
  const olderThan = shop.clock() - days * DAY_MS;
  const asked = { from: firstOf(shop, days), days, olderThan };
  const [items, { total, ...all }] = await Promise.all([
    slowPage(read, asked, { limit, offset: (page - 1) * limit }),
    slowSums(read, asked),
  ]);
  const last = await lastSoldDays(
    read,
    items.map(({ itmCode }) => itmCode),
  );
  return {
    days,
    rows: items.map((item) => ({
      ...item,
      lastsDays: item.sold > 0 ? Math.round((item.inStock * days) / item.sold) : null,
      lastSold: last.get(item.itmCode) ?? null,
    })),
    all,
    ...pagesOf(total, page, limit),
  };
}

function firstOf(shop: Shop, days: number): string {
  return addDays(formatDate(shop.clock()), 1 - days);
}

function pagesOf(total: number, page: number, limit: number) {
  return { total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}
