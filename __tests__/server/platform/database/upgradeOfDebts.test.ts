import { sql } from 'kysely';
import type { Database } from '@/server/platform/database/connect';
import { migrate } from '@/server/platform/database/migrate';
import { openDebts, readCredit } from '@/server/sales/orders/credit.service';
import { dueWatches } from '@/server/sales/stockWatch/stockWatch.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { insertOldItems, onOldDatabase } from '@/__tests__/support/oldDatabase';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { untilBlocked } from '@/__tests__/support/databaseLocks';

const DEALER = 7;

describeWithDatabase('a shop from before debts, watches and index entries', (open) => {
  let shop: Shop;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0007-stock-watch'));
    await insertOldItems(shop.database, smallCatalogue());
    await withDebts(shop.database);
  });
  afterEach(() => close());

  test('stores what is paid, partly paid and unpaid', async () => {
    await migrate(shop.database);
    const debts = await openDebts(shop.database.read, DEALER).execute();
    const open = debts.map(({ orderNumber, paidCents }) => [orderNumber, paidCents]);
    expect(open).toEqual([
      ['PART', 30_000],
      ['OPEN', 0],
    ]);
    expect(await readCredit(shop.database.read, DEALER)).toMatchObject({ usedCents: 170_000 });
  });

  test("stores every item's index entry, and keeps it exact", async () => {
    await migrate(shop.database);
    expect(await misplaced()).toEqual([]);
    await shop.database.transaction(async (tx) => {
      await tx.updateTable('item').set({ inStock: 0 }).where('itmCode', '<=', 3).execute();
      await tx.updateTable('item').set({ popularity: 7 }).where('itmCode', '=', 4).execute();
      await tx.updateTable('item').set({ visible: 0 }).where('itmCode', '=', 5).execute();
    });
    expect(await misplaced()).toEqual([]);
  });

  /** Returns items whose index entry is wrong. */
  async function misplaced(): Promise<unknown[]> {
    const { rows } = await sql`
      select "itmCode" from "item" left join "itemPlace" using ("itmCode")
        left join "itemCube" using ("cubeId")
        where "listed" = 1 and ("itemCube"."hasStock" is null
          or "itemCube"."hasStock" <> "item"."hasStock" or "itemPlace"."popularity" <> "item"."popularity"
          or coalesce("item"."bndCode", 0) <> "itemCube"."bndCode"
          or "itemPlace"."priceCents" <> "item"."priceCents")
        or "listed" = 0 and "cubeId" <> 0`.execute(shop.database.read);
    return rows;
  }

  test('notifies subscribers of what came back, also during the upgrade', async () => {
    const items = await shop.database.read
      .selectFrom('item')
      .select(['itmCode', 'inStock'])
      .where('itmType', '=', 'S')
      .execute();
    const there = items.find(({ inStock }) => inStock > 0)?.itmCode ?? 0;
    const [gone = 0, back = 0] = items.flatMap(({ itmCode }) =>
      itmCode === there ? [] : [itmCode],
    );
    await shop.database.transaction(async (tx) => {
      await tx
        .updateTable('item')
        .set({ inStock: 0 })
        .where('itmCode', 'in', [gone, back])
        .execute();
      for (const itmCode of [there, gone, back]) {
        await sql`insert into "stockWatch" ("itmCode", "channel", "recipient", "createdAt")
          values (${itmCode}, 'sms', '94771234567', 1)`.execute(tx);
      }
    });
    await whileWriting(
      (tx) => sql`update "item" set "inStock" = 4 where "itmCode" = ${back}`.execute(tx),
      () => migrate(shop.database),
    );
    const due = await dueWatches(shop.database.read).execute();
    expect(due.map(({ itmCode }) => itmCode).sort()).toEqual([there, back].sort());
  });

  /** Runs an upgrade while an older process is writing; SQLite allows one writer at a time. */
  async function whileWriting(
    write: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<unknown>,
    upgrade: () => Promise<void>,
  ): Promise<void> {
    if (shop.database.engine === 'sqlite') {
      await shop.database.transaction(write);
      return upgrade();
    }
    let upgrading: Promise<void> = Promise.resolve();
    await shop.database.transaction(async (tx) => {
      await write(tx);
      upgrading = upgrade();
      await untilBlocked(shop.database);
    });
    await upgrading;
  }
});

async function withDebts(database: Database): Promise<void> {
  const order = (orderId: number, orderNumber: string, status = 'placed') => sql`
    insert into "salesOrder" ("orderId", "orderNumber", "customerId", "status", "paymentTitle",
      "invCents", "delCents", "discountCents", "processingCents", "paymentChargeCents",
      "totalCents", "weightGrams", "fullName", "line1", "town", "district", "phone", "placedAt")
      values (${orderId}, ${orderNumber}, ${DEALER}, ${status}, 'Credit', 100000, 0, 0, 0, 0,
      100000, 600, 'Nimal Perera', '1 Old Road', 'Galle', 'Galle', '94771234567', ${orderId})`;
  const payment = (orderId: number, cents: number) => sql`
    insert into "creditPayment" ("orderId", "cents", "receivedAt")
      values (${orderId}, ${cents}, 1)`;
  await database.transaction(async (tx) => {
    await sql`insert into "customer" ("customerId", "fullName", "phone", "passwordHash", "userType",
      "createdAt", "updatedAt") values (${DEALER}, 'Nimal Perera', '94771234567', 'none', 2, 1, 1)`.execute(
      tx,
    );
    await order(1, 'PAID').execute(tx);
    await order(2, 'PART').execute(tx);
    await order(3, 'OPEN').execute(tx);
    await order(4, 'GONE', 'cancelled').execute(tx);
    await payment(1, 60_000).execute(tx);
    await payment(1, 40_000).execute(tx);
    await payment(2, 30_000).execute(tx);
  });
}
