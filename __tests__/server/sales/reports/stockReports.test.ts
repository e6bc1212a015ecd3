import { sumOf } from '@/lib/commerce/money';
import { addDays, daysIn } from '@/lib/commerce/reports/period';
import { OUT_AGES, SLOW_AGES } from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { SaleLineTable } from '@/server/platform/database/reportSchema';
import { readSlowStock, readSoldOut } from '@/server/sales/reports/stockReports.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { randomFrom, SEED } from '@/__tests__/support/random';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';

const TODAY = '2026-11-30';
const DAYS = 180;
const SKUS = Array.from({ length: 24 }, (_, at) => `PART-${at}`);
const momentOf = (day: string) => Date.parse(`${day}T09:00:00+05:30`);

type Item = { itmCode: number; inStock: number; costedPieces: number; stockValueCents: number };

describeOnEachEngine('reports of stock', (openTestShop) => {
  let shop: Shop;
  let now = momentOf(addDays(TODAY, -500));
  let lines: SaleLineTable[];
  let items: Item[];
  const ranOut = new Map<string, string>();

  beforeAll(async () => {
    shop = await openTestShop();
    shop.clock = () => now;
    const random = randomFrom(SEED);
    await writeCatalogue(
      shop,
      SKUS.map((sku, at) => catalogueRow(sku, { inStock: at % 5 === 0 ? 0 : 1 + random(40) })),
    );
    for (const [at, sku] of SKUS.entries()) {
      if (at % 5 === 0 || random(3) > 0) continue;
      const day = addDays(TODAY, -random(120));
      now = momentOf(day);
      await writeCatalogue(shop, [catalogueRow(sku, { inStock: 0 })]);
      ranOut.set(sku, day);
    }
    now = momentOf(TODAY);
    items = await shop.database.read.selectFrom('item').selectAll().orderBy('itmCode').execute();
    lines = items.flatMap(({ itmCode }, at) =>
      Array.from({ length: random(5) }, (_, line) => {
        const sold = 1 + random(6);
        return {
          day: addDays(TODAY, -random(450)),
          orderId: at * 10 + line,
          itmCode,
          customerId: 1,
          district: '',
          paymentTitle: '',
          source: 'shop',
          orders: 1,
          sold,
          back: random(sold + 1),
          salesCents: 100,
          costCents: 0,
          openSalesCents: 100,
          unknownPieces: sold,
        };
      }),
    );
    await shop.database.transaction(async (tx) => {
      await tx.insertInto('saleLine').values(lines).execute();
      for (const { itmCode, inStock } of items.filter(({ inStock }) => inStock > 0)) {
        const costed = random(inStock + 1);
        await tx
          .updateTable('item')
          .set({ costedPieces: costed, stockValueCents: costed * 1_000 })
          .where('itmCode', '=', itmCode)
          .execute();
      }
    });
    items = await shop.database.read.selectFrom('item').selectAll().orderBy('itmCode').execute();
  }, 60_000);

  const soldOf = (itmCode: number) =>
    sumOf(
      lines
        .filter((line) => line.itmCode === itmCode && line.day > addDays(TODAY, -DAYS))
        .map(({ sold, back }) => sold - back),
    );
  const ageIn = (ages: readonly [number, string][], day: string) => {
    const ago = daysIn({ from: day, to: TODAY }) - 1;
    return ages.find(([most]) => ago <= most)?.[1] ?? 'older';
  };

  test('list slow stock with its value by its last sale, as one by one', async () => {
    const report = await readSlowStock(shop, { days: DAYS, page: 1 });
    const naive = items
      .filter(({ inStock, itmCode }) => inStock > 0 && inStock * DAYS > soldOf(itmCode) * 365)
      .map((item) => {
        const days = lines.filter(({ itmCode }) => itmCode === item.itmCode).map(({ day }) => day);
        return { ...item, last: days.sort().at(-1) ?? null };
      });
    expect(naive.length).toBeGreaterThan(5);
    expect(new Map(report.rows.map((row) => [row.itmCode, [row.sold, row.lastSold]]))).toEqual(
      new Map(naive.map(({ itmCode, last }) => [itmCode, [soldOf(itmCode), last]])),
    );
    const ageOf = (last: string | null) => {
      if (last === null) return 'never';
      return ageIn(
        [
          [90, 'quarter'],
          [180, 'half'],
          [365, 'year'],
        ],
        last,
      );
    };
    expect(report.ages).toEqual(
      SLOW_AGES.map((age) => {
        const its = naive.filter(({ last }) => ageOf(last) === age);
        return {
          age,
          items: its.length,
          pieces: sumOf(its.map(({ inStock }) => inStock)),
          valueCents: sumOf(its.map(({ stockValueCents }) => stockValueCents)),
          unknownPieces: sumOf(its.map((item) => item.inStock - item.costedPieces)),
        };
      }),
    );
    const shown = report.ages.find(({ items: many }) => many > 0);
    const one = await readSlowStock(shop, { days: DAYS, page: 1, age: shown?.age });
    expect(one.total).toBe(shown?.items);
    expect(one.rows).toHaveLength(one.total);
    expect(one.all.valueCents).toBe(shown?.valueCents);
    expect(one.ages).toEqual(report.ages);
  });

  test('list what is sold out and since when, as one by one', async () => {
    const report = await readSoldOut(shop, { days: DAYS, page: 1 });
    const naive = items.flatMap(({ itmCode, inStock }, at) =>
      inStock === 0 && soldOf(itmCode) > 0
        ? [[itmCode, [soldOf(itmCode), ranOut.get(SKUS[at] ?? '') ?? null]] as const]
        : [],
    );
    expect(naive.length).toBeGreaterThan(2);
    expect(new Map(report.rows.map((row) => [row.itmCode, [row.sold, row.outSince]]))).toEqual(
      new Map(naive),
    );
    const ageOf = (since: string | number | null | undefined) => {
      if (typeof since !== 'string') return 'unknown';
      return ageIn(
        [
          [7, 'week'],
          [30, 'month'],
          [90, 'quarter'],
        ],
        since,
      );
    };
    expect(report.ages).toEqual(
      OUT_AGES.map((age) => {
        const its = naive.filter(([, [, since]]) => ageOf(since) === age);
        return {
          age,
          items: its.length,
          sold: sumOf(its.map(([, [sold]]) => Number(sold))),
          waiting: 0,
        };
      }),
    );
    const shown = report.ages.find(({ items: many }) => many > 0);
    const one = await readSoldOut(shop, { days: DAYS, page: 1, age: shown?.age });
    expect(one.rows).toHaveLength(shown?.items ?? 0);
    expect(formatDate(now)).toBe(TODAY);
  });
});
