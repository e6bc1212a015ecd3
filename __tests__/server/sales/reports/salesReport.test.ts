import { addDays } from '@/lib/commerce/reports/period';
import { sumOf } from '@/lib/commerce/money';
import type { ReportFigures } from '@/lib/commerce/reports/reportFigures';
import {
  REPORT_FIGURES,
  REPORT_GROUPS,
  type Period,
  type ReportGroup,
} from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { stateCosts } from '@/server/catalogue/stock/statedCosts.service';
import type { SaleLineTable } from '@/server/platform/database/reportSchema';
import { ShopError } from '@/server/platform/errors';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { performAction } from '@/server/sales/orders/performAction.service';
import { keepSaleLines } from '@/server/sales/reports/keepSaleLines.service';
import { readSalesReport } from '@/server/sales/reports/salesReport.service';
import { makeDealer } from '@/__tests__/support/accounts';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { NIMAL, orderOf, orderRow } from '@/__tests__/support/orders';
import { casesOf, randomFrom, SEED, type Random } from '@/__tests__/support/random';
import { reportMistakes } from '@/__tests__/support/reportMistakes';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';

const FIRST = '2026-11-10';
const DAYS = 6;
const SKUS = ['DISP', 'BATT', 'FLEX', 'PLAIN'];
const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`);

type Rows = {
  items: readonly {
    itmCode: number;
    partKind: string | null;
    bndCode: number | null;
    grade: string | null;
  }[];
  customers: readonly { customerId: number; userType: number }[];
};

function keyOf(row: SaleLineTable, { items, customers }: Rows): Record<ReportGroup, unknown> {
  const item = items.find(({ itmCode }) => itmCode === row.itmCode);
  const buyer = customers.find(({ customerId }) => customerId === row.customerId);
  return {
    kind: item?.partKind,
    part: row.itmCode,
    brand: item?.bndCode,
    grade: item?.grade,
    dealer: buyer !== undefined && buyer.userType > 1 ? row.customerId : null,
    district: row.district,
    payment: row.paymentTitle,
    source: row.source,
    order: row.orderId,
  };
}

describeOnEachEngine('reports of sales of random histories', (openTestShop) => {
  let shop: Shop;
  let now = startOf(FIRST);
  const codes = new Map<string, number>();

  beforeAll(async () => {
    shop = await openTestShop();
    shop.clock = () => now;
    const tax = { ...shop.settings.tax, vatRegistered: true };
    const many = { orders: 1_000, pieces: 100_000 };
    const transfer = { ...shop.settings.payment['Bank Transfer'], disPer: 3.3, payPer: 1 };
    const payment = {
      ...shop.settings.payment,
      'Bank Transfer': { ...transfer, disType: 'Percentage' as const },
    };
    const unpaidOrders = { retail: many, wholesale: many };
    shop.settings = { ...shop.settings, tax, payment, unpaidOrders };
    await writeCatalogue(shop, [
      catalogueRow('DISP', { inStock: 10_000 }),
      catalogueRow('BATT', {
        inStock: 10_000,
        partKind: 'battery',
        grade: 'oem',
        bndName: 'Apple',
      }),
      catalogueRow('FLEX', { inStock: 10_000, partKind: 'main-flex', grade: null }),
      // Nobody says what it is, nor what it cost.
      catalogueRow('PLAIN', { inStock: 10_000, partKind: null, grade: null, bndName: null }),
    ]);
    const items = await shop.database.read.selectFrom('item').select(['sku', 'itmCode']).execute();
    for (const { sku, itmCode } of items) codes.set(sku, itmCode);
    await shop.database.transaction((tx) =>
      stateCosts(
        shop,
        tx,
        NIMAL,
        ['DISP', 'BATT', 'FLEX'].map((sku, at) => ({
          line: at + 1,
          itmCode: codes.get(sku) ?? 0,
          unitCents: 333_331 + at * 77,
        })),
      ),
    );
    const random = randomFrom(SEED);
    const people = [await makeCustomer(shop), await makeDealer(shop)] as const;
    for (let at = 0; at < casesOf(20, DAYS); at += 1) {
      now = startOf(addDays(FIRST, at)) + 9 * 3_600_000;
      for (let made = 0; made < 5; made += 1) {
        const buyer = people[random(2)] ?? people[0];
        const titles = ['Cash On Delivery', 'Bank Transfer'] as const;
        const lines = Object.fromEntries(
          SKUS.filter(() => random(2) === 0).map((sku) => [sku, 1 + random(4)]),
        );
        if (Object.keys(lines).length === 0) continue;
        await attempt(() => orderOf(shop, lines, { title: titles[random(2)], buyer }));
      }
      for (let steps = 0; steps < 60; steps += 1) await attempt(() => nextStep(random));
    }
  }, 120_000);

  async function attempt(work: () => Promise<unknown>) {
    now += 60_000;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  }

  async function nextStep(random: Random) {
    const orders = await shop.database.read
      .selectFrom('salesOrder')
      .select('orderNumber')
      // Without an order PostgreSQL answers as rows lie on disk, and the seed means nothing.
      .orderBy('orderId')
      .execute();
    const { orderNumber } = orders[random(orders.length)] ?? { orderNumber: '' };
    const order = await orderRow(shop, orderNumber);
    const itmCode = codes.get(SKUS[random(SKUS.length)] ?? '') ?? 0;
    const some = [{ itmCode, qty: random(4) }];
    const price = { itmCode, unitCents: 900_000 + random(200_000) };
    const early: ActionRequest[] = [
      { action: 'change-lines', lines: some },
      { action: 'change-lines', lines: [{ itmCode, qty: 1 + random(3), unitCents: 995_000 }] },
      { action: 'change-prices', lines: [price], reason: 'Scratched', limitPercent: null },
      { action: 'split', lines: [{ itmCode, qty: 1 }] },
      { action: 'cancel', reason: 'Not needed' },
      { action: 'missing', itmCode },
      { action: 'send-instead', itmCode, instead: codes.get('FLEX') ?? 0 },
      { action: 'split', lines: [{ itmCode: codes.get(SKUS[random(4)] ?? '') ?? 0, qty: 1 }] },
      { action: 'cancel', reason: 'Not in stock' },
      { action: 'pack', what: 'all' },
      { action: 'pack', what: 'all' },
      { action: 'pack', what: 'all' },
    ];
    const { totalCents: cents } = order;
    // A credit note takes nothing off that was not paid.
    const pay: ActionRequest = { action: 'pay', cents, way: 'transfer', reference: orderNumber };
    const gone: ActionRequest[] = [
      pay,
      pay,
      { action: 'credit', lines: [], cents: 1 + random(300_000), reason: 'Came late' },
      {
        action: 'credit',
        lines: [{ itmCode, qty: 1, restock: random(2) === 0 }],
        cents: null,
        reason: 'Faulty',
      },
      { action: 'return', reason: 'Came back' },
    ];
    const send: ActionRequest = { action: 'send', parcel: null, courier: 'Domex', waybill: null };
    const own: Record<string, ActionRequest[]> = { packing: [send], sent: gone, delivered: gone };
    const steps = own[order.status] ?? early;
    const step = steps[random(9_973) % steps.length] ?? send;
    await performAction(shop, NIMAL, orderNumber, step);
  }

  const whole = (): Period => ({ from: FIRST, to: addDays(FIRST, casesOf(20, DAYS)) });

  test('are what the orders, their pages and the journal say, to the cent', async () => {
    expect(await reportMistakes(shop)).toEqual([]);
    const events = await shop.database.read.selectFrom('orderEvent').select('action').execute();
    const done = new Set(events.map(({ action }) => action));
    expect([...done]).toEqual(
      expect.arrayContaining(['change-lines', 'change-prices', 'split', 'credit', 'cancel']),
    );
    const { all } = await readSalesReport(shop, whole());
    expect(all.unknownPieces).toBeGreaterThan(0);
    expect(all.costCents).toBeGreaterThan(0);
    expect(all.marginCents).toBe(all.salesCents - all.openSalesCents - all.costCents);
  });

  test('compute the same again in any order, and lose nothing', async () => {
    const rows = () =>
      shop.database.read
        .selectFrom('saleLine')
        .selectAll()
        .orderBy('orderId')
        .orderBy('day')
        .orderBy('itmCode')
        .execute();
    const before = await rows();
    await shop.database.transaction(async (tx) => {
      const ids = [...new Set(before.map(({ orderId }) => orderId))].reverse();
      await tx
        .insertInto('saleChange')
        .values(ids.map((orderId) => ({ orderId })))
        .execute();
    });
    // Two processes at once.
    await Promise.all([keepSaleLines(shop, 7), keepSaleLines(shop, 7)]);
    while ((await keepSaleLines(shop)) > 0);
    expect(await rows()).toEqual(before);
  });

  test('are packed for every day but today, and read from the lines once one of them changes', async () => {
    const { read } = shop.database;
    const open = () =>
      read.selectFrom('saleDay').select('day').where('lines', 'is', null).orderBy('day').execute();
    const today = formatDate(now);
    expect((await open()).every(({ day }) => day >= today)).toBe(true);
    const { all } = await readSalesReport(shop, whole());

    const changed = { sold: 1_000_000 };
    const row = await read
      .selectFrom('saleLine')
      .selectAll()
      .where('day', '<', today)
      .executeTakeFirstOrThrow();
    const { day, orderId, itmCode, sold } = row;
    const change = (values: { sold: number }) =>
      shop.database.transaction((tx) =>
        tx
          .updateTable('saleLine')
          .set(values)
          .where((eb) => eb.and({ day, orderId, itmCode }))
          .execute(),
      );
    await change(changed);
    expect(await open()).toContainEqual({ day });
    const more = await readSalesReport(shop, whole());
    expect(more.all.sold - all.sold).toBe(changed.sold - sold);
    await change({ sold });
    await keepSaleLines(shop);
    expect(await open()).not.toContainEqual({ day });
    expect((await readSalesReport(shop, whole())).all).toEqual(all);
  });

  /** The same sums from all rows, one by one. */
  async function naiveGroups(by: ReportGroup, now: Period, before: Period | null) {
    const { read } = shop.database;
    const rows = await read.selectFrom('saleLine').selectAll().execute();
    const items = await read.selectFrom('item').selectAll().execute();
    const customers = await read.selectFrom('customer').selectAll().execute();
    const groups = new Map<string, { sales: number; before: number; sold: number; cost: number }>();
    for (const row of rows) {
      const key = String(keyOf(row, { items, customers })[by] ?? '-');
      const isNow = row.day >= now.from && row.day <= now.to;
      const isBefore = before !== null && row.day >= before.from && row.day <= before.to;
      if (!isNow && !isBefore) continue;
      const group = groups.get(key) ?? { sales: 0, before: 0, sold: 0, cost: 0 };
      if (isNow) {
        group.sales += row.salesCents;
        group.sold += row.sold;
        group.cost += row.costCents;
      }
      if (isBefore) group.before += row.salesCents;
      groups.set(key, group);
    }
    return groups;
  }

  test.each(REPORT_GROUPS)('add up by %s as one by one', async (by) => {
    const period = { from: addDays(FIRST, 3), to: addDays(FIRST, 5) };
    const report = await readSalesReport(shop, { ...period, by }, 1_000);
    const before = by === 'order' ? null : report.before;
    const naive = await naiveGroups(by, period, before);
    const said = report.rows.map(({ key, salesCents, before: then, sold, costCents }) => [
      key,
      { sales: salesCents, before: then?.salesCents ?? 0, sold, cost: costCents },
    ]);
    expect(new Map(said as [])).toEqual(naive);
    expect(report.total).toBe(naive.size);
    expect(sumOf(report.rows.map(({ salesCents }) => salesCents))).toBe(report.all.salesCents);
    expect(sumOf(report.points.map(({ salesCents }) => salesCents))).toBe(report.all.salesCents);
    const first = report.rows[0];
    if (by === 'order' || first === undefined) return;
    const { all, within } = await readSalesReport(shop, { ...period, [by]: first.key });
    expect(all.salesCents).toBe(first.salesCents);
    expect(all.marginCents).toBe(first.marginCents);
    expect(within).toEqual([{ filter: by, key: first.key, name: first.name }]);
  });

  test.each(REPORT_FIGURES)('are sorted by %s, with the same rows', async (figure) => {
    const period = { from: addDays(FIRST, 3), to: addDays(FIRST, 5) };
    const valueOf = (sales: ReportFigures) =>
      ({
        sales: sales.salesCents,
        margin: sales.marginCents,
        pieces: sales.sold - sales.back,
        orders: sales.orders,
      })[figure];
    const report = await readSalesReport(shop, { ...period, by: 'payment', figure });
    const values = report.rows.map(valueOf);
    expect(values).toEqual([...values].sort((one, other) => other - one));
    expect(sumOf(values)).toBe(valueOf(report.all));
    const before = sumOf(report.rows.map((row) => (row.before === null ? 0 : valueOf(row.before))));
    expect(report.allBefore === null ? 0 : valueOf(report.allBefore)).toBe(before);
    const ofKind = await readSalesReport(shop, { ...period, by: 'part', kind: 'display', figure });
    expect(ofKind.figure).toBe(figure === 'orders' ? 'sales' : figure);
  });

  test('page through rows with the totals of all', async () => {
    const one = await readSalesReport(shop, { ...whole(), by: 'order', page: 1 }, 4);
    const two = await readSalesReport(shop, { ...whole(), by: 'order', page: 2 }, 4);
    expect(two.all).toEqual(one.all);
    expect(two.total).toBe(one.total);
    expect(new Set([...one.rows, ...two.rows].map(({ key }) => key)).size).toBe(8);
  });

  test('are refused for too many years, a day that there is not, and in the wrong order', async () => {
    const refused = (query: object) => expect(readSalesReport(shop, query)).rejects;
    await refused({ from: '2016-01-01', to: '2026-01-01' }).toMatchObject({
      sentences: { from: 'A report covers at most five years. Choose a shorter period. ' },
    });
    await refused({ from: '2026-02-30', to: '2026-03-01' }).toMatchObject({ code: 'bad-input' });
    await refused({ from: '2026-03-02', to: '2026-03-01' }).toMatchObject({ code: 'bad-input' });
    await refused({ part: "1' or 1" }).toMatchObject({ code: 'bad-input' });
  });
});
