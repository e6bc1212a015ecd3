import { toWire } from '@/lib/commerce/wire';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { ORDER_TABS } from '@/lib/contract/order';
import {
  latestEvents,
  openCredit,
  salesBetween,
  sumsOfTab,
} from '@/server/sales/orders/dayFigures.queries';
import { startOfDay } from '@/lib/text/startOfDay';
import { readSales } from '@/server/sales/orders/day.service';
import { listOfficeOrders } from '@/server/sales/orders/officeList.service';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import { withPhone, withSkus, withWords } from '@/server/sales/orders/officeSearch.queries';
import { countOfTab, pageOfTab } from '@/server/sales/orders/officeTabs.queries';
import { refundRows } from '@/server/sales/orders/refundsDue.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, moves, orderOf, SELVAM } from '@/__tests__/support/orders';
import { makePastOrders } from '@/__tests__/support/pastOrders';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const PACK = { action: 'pack', what: 'all' } as const;
const SEND = { action: 'send', courier: 'Domex', waybill: 'DX-1', parcel: null } as const;
const CANCEL = { action: 'cancel', reason: 'Out of stock' } as const;
const pay = (cents: number): ActionRequest => ({
  action: 'pay',
  way: 'transfer',
  reference: 'T-1',
  cents,
});

describeWithDatabase('orders in the office', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => ({ ...row, inStock: 100 })),
    );
  });

  test('say what a picker did not find, until it is found or waited for', async () => {
    const number = await orderOf(shop, { GLUE: 3 });
    const itmCode = await itemCode(shop, 'GLUE');
    const lineOf = async () => toWire(await readOfficeOrder(shop, 'owner', number)).lines[0];
    await moves(shop, number, [{ action: 'pick', lines: [{ itmCode, qty: 1 }] }]);
    expect(await lineOf()).toMatchObject({ missing: null });
    await moves(shop, number, [{ action: 'missing', itmCode }], SELVAM);
    const report = { found: 1, ledger: 97, by: 'Selvam' };
    expect(await lineOf()).toMatchObject({ missing: { ...report, waits: false } });
    await moves(shop, number, [{ action: 'wait', itmCode }]);
    expect(await lineOf()).toMatchObject({ missing: { ...report, waits: true } });
    await moves(shop, number, [
      { action: 'wrong-label', itmCode, label: 'OTHER' },
      { action: 'pick', lines: [{ itmCode, qty: 2 }] },
    ]);
    expect(await lineOf()).toMatchObject({ missing: null, pickedQty: 3 });
    const { events } = toWire(await readOfficeOrder(shop, 'owner', number));
    expect(events.map(({ action }) => action)).toEqual([
      'pick',
      'wrong-label',
      'wait',
      'missing',
      'pick',
      'place',
    ]);
    expect(events[1]?.facts).toMatchObject({ sku: 'GLUE', label: 'OTHER' });
    await expect(moves(shop, number, [{ action: 'missing', itmCode }])).rejects.toMatchObject({
      sentences: { lines: 'All 3 pieces of GLUE are picked. ' },
    });
  });

  const numbers = async (query: Parameters<typeof listOfficeOrders>[1]) =>
    toWire(await listOfficeOrders(shop, query)).orders.map(({ orderNumber }) => orderNumber);

  test('are in the tab of their state, with counts', async () => {
    const placed = await orderOf(shop, { GLUE: 1 });
    const held = await orderOf(shop, { GLUE: 1 }, { title: 'Bank Transfer' });
    const packing = await orderOf(shop, { GLUE: 2 });
    const glue = await itemCode(shop, 'GLUE');
    await moves(shop, packing, [{ action: 'pick', lines: [{ itmCode: glue, qty: 1 }] }]);
    const packed = await orderOf(shop, { GLUE: 1 });
    await moves(shop, packed, [PACK]);
    const sent = await orderOf(shop, { GLUE: 1 });
    await moves(shop, sent, [PACK, SEND]);
    const cancelled = await orderOf(shop, { GLUE: 1 });
    await moves(shop, cancelled, [pay(135_000), CANCEL]);
    const tabs = Object.fromEntries(
      await Promise.all(ORDER_TABS.map(async (tab) => [tab, await numbers({ tab })])),
    );
    expect(tabs).toEqual({
      open: [placed, held, packing, packed],
      'awaiting-payment': [held],
      'to-pick': [placed],
      packing: [packing],
      'to-send': [packed],
      sent: [sent],
      delivered: [],
      problems: [cancelled],
      cancelled: [cancelled],
      all: [cancelled, sent, packed, packing, held, placed],
    });
    const { counts } = toWire(await listOfficeOrders(shop, {}));
    expect(counts).toMatchObject({ open: 4, 'to-send': 1, problems: 1, all: 6, delivered: 0 });
  });

  test('are narrowed to how they are paid, came in and leave, in a tab and in a search', async () => {
    shop.settings = { ...shop.settings, pickUp: true };
    const buyer = await makeCustomer(shop);
    const cod = await orderOf(shop, { GLUE: 1 }, { buyer });
    const bank = await orderOf(shop, { GLUE: 1 }, { buyer, title: 'Bank Transfer' });
    const atCounter = await orderOf(shop, { GLUE: 1 }, { buyer, isPickUp: true });
    expect(await numbers({ payment: 'Bank Transfer' })).toEqual([bank]);
    expect(await numbers({ delivery: 'pick-up' })).toEqual([atCounter]);
    expect(await numbers({ delivery: 'courier', payment: 'Cash On Delivery' })).toEqual([cod]);
    expect(await numbers({ source: 'caller' })).toEqual([]);
    expect(await numbers({ search: 'GLUE', payment: 'Bank Transfer' })).toEqual([bank]);
    const { next } = toWire(await listOfficeOrders(shop, { source: 'caller' }));
    expect(next).toBeNull();
  });

  test('have sales by hour beside those of the same day last week', async () => {
    const now = shop.clock();
    const midnight = startOfDay(now);
    shop.clock = () => now;
    await orderOf(shop, { GLUE: 1 });
    const { hours, lastWeek, shop: sold } = toWire(await readSales(shop, midnight));
    expect(hours).toHaveLength(24);
    expect(hours.reduce((sum, one) => sum + one, 0)).toBe(sold.total);
    expect(hours[Math.floor((now - midnight) / 3_600_000)]).toBe(sold.total);
    expect(lastWeek.soFar).toBe(0);
    shop.clock = () => now + 7 * 24 * 3_600_000;
    const later = toWire(await readSales(shop, startOfDay(shop.clock())));
    expect(later.lastWeek).toEqual({ hours, soFar: sold.total });
    shop.clock = () => startOfDay(now + 7 * 24 * 3_600_000);
    const early = toWire(await readSales(shop, shop.clock()));
    expect(early.lastWeek.soFar).toBe(0);
  });

  test('are found by number, phone, name and SKU, in all tabs or one', async () => {
    const buyer = await makeCustomer(shop);
    const wanted = await orderOf(shop, { GLUE: 1 }, { buyer });
    const address = {
      fullName: 'Ishārā Gunawardena',
      shopName: 'Phone Hub (Galle)',
      line1: '1 Main Street',
      line2: null,
      town: 'Galle',
      district: 'Galle',
      postcode: null,
      phone: '94772205561',
      secondPhone: '94112345678',
    };
    await moves(shop, wanted, [{ action: 'change-address', address }]);
    await orderOf(shop, { SP: 1 });
    const { phone } = await shop.database.read
      .selectFrom('customer')
      .select('phone')
      .where('customerId', '=', buyer.customerId)
      .executeTakeFirstOrThrow();
    const searches = [
      wanted,
      wanted.slice(3),
      `sp ${wanted.slice(3)}`,
      '077 220 5561',
      '0112345678',
      `0${phone?.slice(2)}`,
      'ishara',
      'hub phone',
      'GUNA',
      'glue',
    ];
    for (const search of searches) {
      expect([search, await numbers({ search })]).toEqual([search, [wanted]]);
    }
    expect(await numbers({ search: 'hub', tab: 'sent' })).toEqual([]);
    expect(await numbers({ search: 'nobody' })).toEqual([]);
    expect(await numbers({ search: `%_' or 1=1` })).toEqual([]);
  });

  test('suggest the phone with two digits swapped', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 1 });
    const { orders, near } = toWire(await listOfficeOrders(shop, { search: '077 123 4576' }));
    expect([orders, near]).toMatchObject([[], { phone: '94771234567', orderNumber }]);
  });

  test('come in pages without gaps, in both directions', async () => {
    const { customerId } = await makeCustomer(shop);
    await makePastOrders(shop, customerId, { orders: 120 });
    for (const tab of ['delivered', 'all'] as const) {
      const seen: string[] = [];
      let after: number | undefined;
      for (;;) {
        const { orders, next } = toWire(await listOfficeOrders(shop, { tab, after }));
        seen.push(...orders.map(({ orderNumber }) => orderNumber));
        if (next === null) break;
        after = next;
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
      expect(seen).toEqual([...seen].sort().reverse());
    }
  });

  test('are read along indexes', async () => {
    const { read } = shop.database;
    const plans: [string, Parameters<typeof queryPlan>[1]][] = [
      ...ORDER_TABS.filter((tab) => tab !== 'all').flatMap(
        (tab): [string, Parameters<typeof queryPlan>[1]][] => [
          [indexOf(tab), pageOfTab(read, { tab, after: 5, limit: 50 })],
          [indexOf(tab), countOfTab(read, tab)],
          [indexOf(tab), sumsOfTab(read, tab)],
        ],
      ),
      ['salesOrder_problem', refundRows(read, 0)],
      ['orderLine_sku', withSkus(read, ['GLUE'])],
      ['salesOrder_phone', withPhone(read, 'phone', ['94772205561'])],
      ['salesOrder_secondPhone', withPhone(read, 'secondPhone', ['94772205561'])],
      ['orderWord', withWords(read, 'perera', ['sunil'])],
      ['salesOrder_placedAt', salesBetween(read, 5, 50)],
      ['salesOrder_openDebt', openCredit(read)],
    ];
    const wrong: string[] = [];
    for (const [index, query] of plans) {
      const plan = await queryPlan(shop, query);
      if (!plan.includes(index)) wrong.push(`${index}: ${plan}`);
    }
    expect(wrong).toEqual([]);
    expect(await queryPlan(shop, latestEvents(read, 10))).not.toMatch(/USE TEMP B-TREE|Sort /);
  });

  function indexOf(tab: string): string {
    if (tab === 'open') return 'salesOrder_open';
    return tab === 'problems' ? 'salesOrder_problem' : 'salesOrder_stage';
  }

  test('show everything about one: who, parts, money, parcels, timeline, what can be done', async () => {
    const number = await orderOf(shop, { GLUE: 3 });
    const itmCode = await itemCode(shop, 'GLUE');
    const pick: ActionRequest = { action: 'pick', lines: [{ itmCode, qty: 1 }] };
    await moves(shop, number, [pick, pick]);
    await moves(shop, number, [pick], SELVAM);
    await moves(shop, number, [PACK, SEND, pay(50_000), { action: 'note', text: 'Call first' }]);
    const order = toWire(await readOfficeOrder(shop, 'seller', number));
    expect(order).toMatchObject({
      status: 'sent',
      stage: 'sent',
      version: 8,
      pieces: 3,
      toPay: 2_750,
      courier: 'Domex',
      customer: { orders: 1, userType: 1 },
      internalNote: { text: 'Call first', by: 'Nimal' },
      lines: [{ sku: 'GLUE', qty: 3, pickedQty: 3, packedQty: 3, inStock: 97, shelf: null }],
      payments: [{ amount: 500, way: 'transfer', reference: 'T-1', isLate: false, by: 'Nimal' }],
      parcels: [
        {
          number: 1,
          courier: 'Domex',
          waybill: 'DX-1',
          toCollect: 3_250,
          collected: null,
          // The owner has named no page of this courier.
          trackingUrl: null,
          lines: [{ itmCode, qty: 3 }],
        },
      ],
      actions: [
        'pay',
        'deliver',
        'return',
        'note',
        'credit',
        'reverse-payment',
        'correct-waybill',
        'task',
      ],
      creditable: 500,
      creditNotes: [],
    });
    expect(
      order.events.map(({ action, by, from, facts }) => [action, by, from, facts.picked]),
    ).toEqual([
      ['note', 'Nimal', 'sent', undefined],
      ['pay', 'Nimal', 'sent', undefined],
      ['send', 'Nimal', 'packing', undefined],
      ['pack', 'Nimal', 'packing', undefined],
      ['pick', 'Selvam', 'packing', 3],
      ['pick', 'Nimal', 'placed', 2],
      ['place', 'Customer', null, undefined],
    ]);
  });
});
