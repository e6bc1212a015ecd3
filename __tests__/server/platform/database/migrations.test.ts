import { sql, type Kysely } from 'kysely';
import { connect } from '@/server/platform/database/connect';
import { MIGRATION_DEADLINES } from '@/server/platform/database/deadlines';
import {
  awaitMigration,
  migrate,
  migrations,
  schemaStateOf,
} from '@/server/platform/database/migrate';
import type { ShopMigration } from '@/server/platform/database/migrations/shopMigration';
import { runMigrations } from '@/server/platform/database/runMigrations';
import { awaitSchema, type Migrations } from '@/server/platform/database/schemaState';
import { StartRefusal } from '@/server/platform/errors';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { describeOnEachEngine, describeOnPostgres } from '@/__tests__/support/engines';
import { orderOf } from '@/__tests__/support/orders';

const LATER = '9998-later';

/** The migrations of a later release. */
function later(step: Partial<ShopMigration> = {}): Migrations {
  const addColumn = async (db: Kysely<unknown>) => {
    await sql`alter table "salesOrder" add column "later" bigint`.execute(db);
  };
  return { ...migrations, [LATER]: { up: addColumn, ...step } };
}

async function readyText(shop: Shop): Promise<string> {
  const answer = await createApp(shop).request('/readyz');
  return `${answer.status} ${await answer.text()}`;
}

describeOnEachEngine('a database that a later release has migrated', (open) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await open('small catalogue');
  });

  test('is used by this one after a restart, where it only adds: pages, orders, readiness', async () => {
    await runMigrations(shop.database, later());
    await migrate(shop.database);
    await awaitMigration(shop.database, { tell: () => undefined });
    expect((await schemaStateOf(shop.database)).kind).toBe('newer');
    expect(await orderOf(shop, { SP: 1 })).toBe('SP-100001');
    expect(await readyText(shop)).toBe(`200 ready; the schema is newer: ${LATER}`);
  });

  test('is refused, with the release, where it changes what this one needs', async () => {
    await runMigrations(shop.database, later({ isBreaking: true }));
    const refusal = /newer version of the shop \(it has 9998-later, release \d+\.\d+\.\d+\)/;
    await expect(migrate(shop.database)).rejects.toThrow(refusal);
    await expect(awaitMigration(shop.database, { tell: () => undefined })).rejects.toThrow(refusal);
    expect(await readyText(shop)).toBe('503 newer-schema');
  });
});

describeOnEachEngine('migrations with a backfill', (open) => {
  /** Numbers the orders, two in each part. */
  async function fillTwo(tx: Kysely<unknown>): Promise<boolean> {
    const { rows } = await sql`
      update "item" set "popularity" = 777 where "itmCode" in (
        select "itmCode" from "item" where "popularity" <> 777 order by "itmCode" limit 2)
      returning "itmCode"`.execute(tx);
    return rows.length > 0;
  }

  test('go on where they were stopped, and are waited for', async () => {
    const shop = await open('small catalogue');
    const { database } = shop;
    const up = async () => undefined;
    let parts = 0;
    const stopped = later({
      up,
      backfill: async (tx) => {
        parts += 1;
        if (parts > 2) throw new Error('killed');
        return fillTwo(tx);
      },
    });
    await expect(runMigrations(database, stopped)).rejects.toThrow('killed');
    const filled = async () =>
      (
        await database.read
          .selectFrom('item')
          .select('itmCode')
          .where('popularity', '=', 777)
          .execute()
      ).length;
    expect(await filled()).toBe(4);

    const whole = later({ up, backfill: fillTwo });
    const told: string[] = [];
    const tell = (sentence: string) => void told.push(sentence);
    await expect(awaitSchema(database, whole, { tell, waitMs: 0 })).rejects.toThrow(StartRefusal);
    expect(told).toEqual([expect.stringMatching(/not upgraded yet \(9998-later\).*MIGRATE is no/)]);

    const waiting = awaitSchema(database, whole, { tell });
    await runMigrations(database, whole);
    await waiting;
    const { items } = await database.read
      .selectFrom('item')
      .select(({ fn }) => fn.countAll<number>().as('items'))
      .executeTakeFirstOrThrow();
    expect(await filled()).toBe(items);
  });
});

describeOnPostgres('a migration of a shop in use', (open) => {
  test('gives way to others who hold its table, and tries again', async () => {
    const shop = await open('small catalogue');
    const { database } = shop;
    const { url } = urlOf(shop);
    const own = connect({ url }, { ...MIGRATION_DEADLINES, lockMs: 50 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = database.transaction(async (tx) => {
      await sql`lock table "salesOrder" in access share mode`.execute(tx);
      await released;
    });
    const told: string[] = [];
    await runMigrations(own, later(), {
      tell(sentence) {
        told.push(sentence);
        release();
      },
    });
    await holding;
    await own.close();
    expect(told[0]).toMatch(/table is locked/);
    expect(told.at(-1)).toBe(`${LATER} is done.`);
  });

  test('says what is in the way when it never succeeds, and leaves nothing', async () => {
    const shop = await open('small catalogue');
    const own = connect({ url: urlOf(shop).url }, { ...MIGRATION_DEADLINES, lockMs: 50 });
    await shop.database.transaction(async (tx) => {
      await sql`lock table "salesOrder" in access share mode`.execute(tx);
      await expect(runMigrations(own, later(), { tries: 2 })).rejects.toThrow(/hold locks/);
    });
    expect((await schemaStateOf(own)).kind).toBe('current');
    await own.close();
  });

  test('is done once by two processes that begin together', async () => {
    const shop = await open('small catalogue');
    const { url } = urlOf(shop);
    const processes = [1, 2].map(() => connect({ url }, MIGRATION_DEADLINES));
    let done = 0;
    const known = later({
      async up(db) {
        done += 1;
        await sql`alter table "salesOrder" add column "later" bigint`.execute(db);
      },
    });
    await Promise.all(processes.map((one) => runMigrations(one, known)));
    for (const one of processes) await one.close();
    expect(done).toBe(1);
  });

  function urlOf({ env }: Shop): { url: string } {
    if (env.databaseUrl === null) throw new Error('This shop is on SQLite.');
    return { url: env.databaseUrl };
  }
});
