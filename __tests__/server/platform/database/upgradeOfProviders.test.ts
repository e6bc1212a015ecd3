import { sql } from 'kysely';
import { migrateTo } from '@/server/platform/database/migrate';
import { paymentProviders } from '@/server/platform/database/migrations/0073-payment-providers';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { insertOldItems, onOldDatabase } from '@/__tests__/support/oldDatabase';
import { makePastOrders } from '@/__tests__/support/pastOrders';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';

const EVENT = {
  orderId: 1,
  kind: 'paid',
  cents: 500,
  way: 'card',
  isLate: 0,
  at: 2,
  actorKind: 'system',
  actorName: 'Shop',
} as const;

/** The driver's errors are of the first test file that loaded it, so they are no instances here. */
const failing = (message: RegExp) => ({ message: expect.stringMatching(message) });

describeWithDatabase('a shop whose database checked the names of payment providers', (open) => {
  let shop: Shop;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0072-featured'));
    await insertOldItems(shop.database, [catalogueRow('A')]);
    const { customerId } = await makeCustomer(shop);
    await makePastOrders(shop, customerId, { orders: 1 });
    await insertPayments();
  });
  afterEach(() => close());

  async function insertPayments() {
    await shop.database.transaction(async (tx) => {
      await sql`insert into "paymentAttempt" ("orderId", "reference", "provider", "cents", "startedAt")
        values (1, 'SP-200001-1', 'koko', 500, 1)`.execute(tx);
      const paid = { ...EVENT, provider: 'koko', reference: 'K-1', attemptId: 1 } as const;
      await tx.insertInto('paymentEvent').values(paid).execute();
      const back = { ...EVENT, kind: 'charged-back', provider: 'shop', reversesId: 1 } as const;
      await tx.insertInto('paymentEvent').values(back).execute();
      await sql`insert into "gatewayRefund" ("orderId", "attemptId", "cents", "state", "createdAt",
        "actorKind", "actorName") values (1, 1, 500, 'done', 3, 'staff', 'Nimal')`.execute(tx);
    });
  }

  async function everything() {
    const read = (table: 'paymentAttempt' | 'paymentEvent' | 'gatewayRefund') =>
      shop.database.read.selectFrom(table).selectAll().execute();
    return [
      await read('paymentAttempt'),
      await read('paymentEvent'),
      await read('gatewayRefund'),
      (await indexes()).rows,
    ];
  }

  function indexes() {
    return shop.database.engine === 'postgres'
      ? sql`select indexname, indexdef from pg_indexes
          where tablename in ('paymentAttempt', 'paymentEvent', 'gatewayRefund')
          order by 1`.execute(shop.database.read)
      : sql`select "name", "sql" from "sqlite_schema" where "type" in ('index', 'trigger')
          and "tbl_name" in ('paymentAttempt', 'paymentEvent', 'gatewayRefund')
          order by 1`.execute(shop.database.read);
  }

  const write = (statement: ReturnType<typeof sql>) =>
    shop.database.transaction((tx) => statement.execute(tx));

  const anotherProvider = () =>
    write(sql`insert into "paymentAttempt" ("orderId", "reference", "provider", "cents", "startedAt")
      values (1, 'SP-200001-2', 'another', 500, 1)`);

  test('keeps payments, indexes and triggers, and takes another provider', async () => {
    await expect(anotherProvider()).rejects.toMatchObject(failing(/check/i));
    const before = await everything();
    await migrateTo(shop.database, '0073-payment-providers');
    expect(await everything()).toEqual(before);
    await anotherProvider();
    await write(sql`insert into "paymentEvent" ("orderId", "provider", "reference", "kind", "cents", "way",
      "at", "actorKind", "actorName")
      values (1, 'another', 'X-1', 'paid', 5, 'card', 1, 'system', 'Shop')`);
    const numbers = await shop.database.read.selectFrom('paymentEvent').select('eventId').execute();
    expect(numbers.map(({ eventId }) => eventId)).toEqual([1, 2, 3]);
  });

  test.each([
    ['an event that changes', sql`update "paymentEvent" set "cents" = 1`, /append-only/],
    ['an event that goes', sql`delete from "paymentEvent"`, /append-only/],
    [
      'a gateway that names no reference',
      sql`insert into "paymentEvent" ("orderId", "provider", "kind", "cents", "way", "at", "actorKind",
        "actorName") values (1, 'koko', 'paid', 5, 'gateway', 1, 'system', 'Shop')`,
      /check/i,
    ],
    [
      'one payment told twice',
      sql`insert into "paymentEvent" ("orderId", "provider", "reference", "kind", "cents", "way", "at",
        "actorKind", "actorName")
        values (1, 'koko', 'K-1', 'paid', 5, 'gateway', 1, 'system', 'Shop')`,
      /unique/i,
    ],
    [
      'a refund of an attempt that does not exist',
      sql`update "gatewayRefund" set "attemptId" = 77`,
      /foreign key/i,
    ],
    [
      'an event of an attempt that does not exist',
      sql`insert into "paymentEvent" ("orderId", "attemptId", "provider", "reference", "kind", "cents",
        "way", "at", "actorKind", "actorName")
        values (1, 77, 'koko', 'K-2', 'paid', 5, 'gateway', 1, 'system', 'Shop')`,
      /foreign key/i,
    ],
  ])('still refuses %s', async (_name, statement, message) => {
    await migrateTo(shop.database, '0073-payment-providers');
    await expect(write(statement)).rejects.toMatchObject(failing(message));
  });

  test('runs twice without harm when it was not noted', async () => {
    if (shop.database.engine === 'postgres') return;
    await migrateTo(shop.database, '0073-payment-providers');
    const before = await everything();
    await shop.database.read.connection().execute((db) => paymentProviders.up(db));
    expect(await everything()).toEqual(before);
  });
});
