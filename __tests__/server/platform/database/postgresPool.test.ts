import { sql } from 'kysely';
import { openShop } from '@/server/boot/shop';
import { describeOnPostgres } from '@/__tests__/support/engines';

describeOnPostgres('the connections of a process', (open) => {
  test('are never more than DATABASE_READERS and DATABASE_WRITERS, and the others wait', async () => {
    const { env } = await open('small catalogue');
    const { database } = await openShop({ ...env, databasePools: { reader: 3, writer: 2 } });
    const asked = [1, 2, 3, 4, 5, 6].flatMap((number) => [
      sql`select ${number}::int as "number"`.execute(database.read),
      database.transaction((tx) => sql`select ${number}::int as "number"`.execute(tx)),
    ]);
    // The first of each pool connect at once; what is asked beyond its size waits for them.
    await Promise.all(asked);
    expect(database.pools()).toEqual({
      reader: { total: 3, idle: 3, waiting: 0 },
      writer: { total: 2, idle: 2, waiting: 0 },
    });
    await database.close();
  });
});
