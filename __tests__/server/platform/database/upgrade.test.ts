import { toWire } from '@/lib/commerce/wire';
import { sql } from 'kysely';
import { readCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readCheckout } from '@/server/sales/orders/checkout.service';
import { listAddresses } from '@/server/people/customers/address.service';
import type { Database } from '@/server/platform/database/connect';
import { migrate } from '@/server/platform/database/migrate';
import { createLog } from '@/server/platform/log/log';
import { sendDue } from '@/server/messages/outbox.service';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { listOrders, readOrder } from '@/server/sales/orders/orders.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { listMovements } from '@/server/catalogue/stock/listMovements.queries';
import { browserOf } from '@/__tests__/support/sessions';
import { orderRequest } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { onOldDatabase } from '@/__tests__/support/oldDatabase';
import { messagesTo } from '@/__tests__/support/registration';

const BUYER: Buyer = { customerId: 7, accountId: 7, userType: 2 };
const PHONE = '94771234567';

describeOnEachEngine('a shop from before accounts, credit and holds', (open) => {
  let shop: Shop;
  let close: () => Promise<void>;

  // Upgrading takes seconds, so the tests go on with one shop.
  beforeAll(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0002-customers-and-orders'));
    await withPast(shop.database);
    await migrate(shop.database);
  });
  afterAll(() => close());

  test('gives open sessions an id, so that their owner can end them', async () => {
    const browser = await browserOf(shop, BUYER);
    const { body } = await browser.get('/user/sessions');
    expect(body.data).toEqual([
      expect.objectContaining({ isCurrent: true }),
      expect.objectContaining({ sessionId: expect.stringMatching(/^[\w-]{32,36}$/) }),
    ]);
    const old = (body.data as { sessionId: string }[])[1]?.sessionId ?? '';
    expect((await browser.ask('DELETE', `/user/sessions/${old}`)).status).toBe(204);
  });

  test('keeps its customers: approved, signed in, without credit, with their addresses', async () => {
    shop.settings = { ...shop.settings, userRegistrationApproval: true };
    const browser = await browserOf(shop, BUYER);
    const { body } = await browser.get('/user/session');
    expect(body.data).not.toHaveProperty('isApprovalPending');
    expect((await browser.post('/user/get-user-details')).body.data).toMatchObject({
      fullName: 'Nimal Perera',
      tin: null,
      vatRegistered: false,
      thirdPartyAuths: [],
      dealerRequest: null,
    });
    expect(await listAddresses(shop, BUYER.customerId)).toMatchObject([
      { line1: '1 Old Road', isDefault: false },
    ]);
    const { options } = toWire(await readCheckout(shop, BUYER));
    expect(options.find(({ title }) => title === 'Credit')?.unavailable).toMatch(/no credit limit/);
  });

  test('expires unpaid orders, returns their stock and sends waiting messages', async () => {
    expect(await expireUnpaidOrders(shop)).toBe(1);
    expect(toWire(await readOrder(shop, BUYER.customerId, 'SP-100001')).status).toBe('expired');
    const item = await shop.database.read
      .selectFrom('item')
      .select(['inStock', 'newUntil', 'restockedUntil'])
      .where('itmCode', '=', 5)
      .executeTakeFirst();
    expect(item).toEqual({ inStock: 13, newUntil: null, restockedUntil: null });
    const { movements } = await listMovements(shop, 'OLD');
    expect(movements).toMatchObject([
      { kind: 'imported', qty: 10, balance: 10, actorName: 'Shop', note: 'Opening stock' },
      { kind: 'expired', qty: 3, balance: 13, orderNumber: 'SP-100001' },
    ]);
    expect(await messagesTo(shop, PHONE)).toHaveLength(2);
    expect(await sendDue(shop, createLog('silent'))).toBe(2);
  });

  test('takes orders, and continues their numbers', async () => {
    expect(toWire(await readCart(shop, BUYER)).cart).toMatchObject([{ itmCode: 5, qty: 2 }]);
    const request = await orderRequest(shop, BUYER);
    const orderNumber = await placeOrder(shop, BUYER, request, 'a-new-key');
    expect(orderNumber).toBe('SP-100002');
    const { orders } = toWire(await listOrders(shop, BUYER.customerId));
    expect(orders.map((order) => order.orderNumber)).toEqual(['SP-100002', 'SP-100001']);
  });
});

/** A dealer with an address, a cart, an unpaid order and a message waiting to be sent. */
async function withPast(database: Database): Promise<void> {
  const past = [
    sql`insert into "category" ("catCode", "catName", "position") values (1, 'Displays', 1)`,
    sql`insert into "item" ("itmCode", "sku", "itmName", "itmType", "inStock", "sellingCents",
      "disPerHundredths", "shortSpecs", "catCode", "weightGrams", "popularity", "isNew",
      "isRestocked", "createdAt", "updatedAt")
      values (5, 'OLD', 'Old display', 'S', 10, 100000, 0, '', 1, 200, 1, 1, 0, 1, 1)`,
    sql`insert into "customer" ("customerId", "fullName", "phone", "passwordHash", "userType",
      "createdAt", "updatedAt") values (7, 'Nimal Perera', ${PHONE}, 'none', 2, 1, 1)`,
    sql`insert into "address" ("customerId", "fullName", "line1", "town", "district", "phone",
      "usedAt") values (7, 'Nimal Perera', '1 Old Road', 'Galle', 'Galle', ${PHONE}, 1)`,
    sql`insert into "session" ("tokenHash", "customerId", "createdAt", "lastSeenAt")
      values ('old', 7, ${Date.now()}, ${Date.now() - 60_000})`,
    sql`insert into "cartLine" values (7, 5, 2, 1)`,
    sql`insert into "counter" values ('order', 100001)`,
    sql`insert into "salesOrder" ("orderId", "orderNumber", "customerId", "status",
      "paymentTitle", "invCents", "delCents", "discountCents", "processingCents",
      "paymentChargeCents", "totalCents", "weightGrams", "fullName", "line1", "town", "district",
      "phone", "placedAt", "holdUntil") values (3, 'SP-100001', 7, 'awaiting-payment',
      'Bank Transfer', 300000, 40000, 0, 0, 0, 340000, 600, 'Nimal Perera', '1 Old Road', 'Galle',
      'Galle', ${PHONE}, 1, 2)`,
    sql`insert into "orderLine" values (3, 1, 5, 'OLD', 'Old display', 3, 100000, 0, 100000,
      300000, 200)`,
    sql`insert into "outboxMessage" ("channel", "recipient", "subject", "body", "nextAttemptAt",
      "createdAt") values ('sms', ${PHONE}, '', 'Hello', 1, 1)`,
  ];
  await database.transaction(async (tx) => {
    for (const each of past) await each.execute(tx);
    if (database.engine !== 'postgres') return;
    await sql`select setval(pg_get_serial_sequence('"salesOrder"', 'orderId'), 3)`.execute(tx);
  });
}
