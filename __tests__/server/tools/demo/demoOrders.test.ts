import { toWire } from '@/lib/commerce/wire';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { ORDER_STATUSES } from '@/lib/contract/order';
import { startOfDay } from '@/lib/text/startOfDay';
import { listCourierDebts } from '@/server/sales/couriers/courierMoney.service';
import { fillEmptyShop } from '@/server/tools/demo/fillEmptyShop';
import { createLog } from '@/server/platform/log/log';
import { allOrders } from '@/server/sales/orders/allOrders.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { ledgerMistakes } from '@/__tests__/support/stock';

const NOON = Date.parse('2026-11-23T12:00:00+05:30');
const JUST_AFTER_MIDNIGHT = Date.parse('2026-11-23T00:01:00+05:30');

const log = createLog('silent');

async function fill(shop: Shop, { at = NOON, items = 200, orders = 60 } = {}): Promise<Shop> {
  const env = { ...shop.env, demoItems: items, demoOrders: orders };
  const demo = { ...shop, env, clock: () => at };
  await fillEmptyShop(demo, log);
  return demo;
}

async function ordersOf(shop: Shop): Promise<OfficeOrderSummary[]> {
  const found: OfficeOrderSummary[] = [];
  for await (const orders of allOrders(shop, null)) found.push(...toWire(orders));
  return found;
}

describeWithDatabase('the demo orders', (openTestShop) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await fill(await openTestShop());
  });

  test('are in every state, of several days and of today, by customers, dealers and callers', async () => {
    const orders = await ordersOf(shop);
    expect(orders).toHaveLength(60);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(new Set(orders.map(({ placedAt }) => startOfDay(placedAt))).size).toBeGreaterThan(5);
    const todays = orders.filter(({ placedAt }) => placedAt >= startOfDay(NOON));
    expect(todays.length).toBeGreaterThan(10);
    expect(todays.every(({ placedAt }) => placedAt <= NOON)).toBe(true);
    expect(orders.some(({ isPaidLate, refundDue }) => isPaidLate && refundDue > 0)).toBe(true);
    expect(orders.some(({ status, refundDue }) => status === 'cancelled' && refundDue > 0)).toBe(
      true,
    );
    const partShipped = ({ status, packedPieces, pieces, courier }: OfficeOrderSummary) =>
      status === 'packing' && courier !== null && packedPieces > 0 && packedPieces < pieces;
    expect(orders.some(partShipped)).toBe(true);
    expect(new Set(orders.map(({ source }) => source))).toEqual(new Set(['shop', 'caller']));
    expect(orders.some(({ shopName }) => shopName?.startsWith('Demo Repairs'))).toBe(true);
    const debts = toWire(await listCourierDebts(shop));
    expect(debts.map(({ courier }) => courier).sort()).toEqual(['Domex', 'Koombiyo']);
    expect(debts.find(({ courier }) => courier === 'Domex')?.shortParcels).toBe(1);
  });

  test('leave a true ledger, timelines and audit in time order, and no message', async () => {
    const { read } = shop.database;
    expect(await ledgerMistakes(shop)).toEqual([]);
    const [movements, events, audits] = await Promise.all([
      read.selectFrom('stockMovement').select('at').orderBy('movementId').execute(),
      read.selectFrom('orderEvent').select('at').orderBy('eventId').execute(),
      read.selectFrom('audit').select(['at', 'actorName']).orderBy('auditId').execute(),
    ]);
    for (const rows of [movements, events, audits]) {
      const times = rows.map(({ at }) => at);
      expect(times.length).toBeGreaterThan(60);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(NOON);
    }
    expect(new Set(audits.map(({ actorName }) => actorName))).toEqual(new Set(['Demo']));
    expect(await read.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  test('are made once', async () => {
    const orders = await ordersOf(shop);
    await fill(shop);
    expect(await ordersOf(shop)).toEqual(orders);
  });
});

// Their statements are those of the orders above, so one engine is enough.
describeOnSqlite('demo orders', (openTestShop) => {
  test('are as many as the shop asks for, and the same in another shop', async () => {
    const few = { items: 40, orders: 12 };
    const orders = await ordersOf(await fill(await openTestShop(), few));
    expect(orders).toHaveLength(12);
    expect(await ordersOf(await fill(await openTestShop(), few))).toEqual(orders);
  });

  test('fit into a shop of few items that opens just after midnight', async () => {
    const small = await fill(await openTestShop(), { at: JUST_AFTER_MIDNIGHT, items: 5 });
    const orders = await ordersOf(small);
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.every(({ placedAt }) => placedAt <= JUST_AFTER_MIDNIGHT)).toBe(true);
    expect(await ledgerMistakes(small)).toEqual([]);
  });

  test('do not exist with DEMO_ORDERS=0', async () => {
    const empty = await fill(await openTestShop(), { items: 5, orders: 0 });
    expect(await ordersOf(empty)).toEqual([]);
  });
});
