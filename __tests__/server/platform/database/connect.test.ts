import { describeOnEachEngine } from '@/__tests__/support/engines';

describeOnEachEngine('a database', (openTestShop) => {
  test('keeps the writes of a transaction', async () => {
    const shop = await openTestShop();
    await shop.database.transaction(async (tx) => {
      await tx.insertInto('shopFact').values({ name: 'colour', value: 'blue' }).execute();
    });
    const fact = await shop.database.read
      .selectFrom('shopFact')
      .select('value')
      .where('name', '=', 'colour')
      .executeTakeFirst();
    expect(fact).toEqual({ value: 'blue' });
  });

  test('rolls back a failed transaction completely', async () => {
    const shop = await openTestShop();
    const failing = shop.database.transaction(async (tx) => {
      await tx.insertInto('shopFact').values({ name: 'colour', value: 'blue' }).execute();
      throw new Error('the second step failed');
    });
    await expect(failing).rejects.toThrow('the second step failed');
    const fact = await shop.database.read
      .selectFrom('shopFact')
      .select('value')
      .where('name', '=', 'colour')
      .executeTakeFirst();
    expect(fact).toBeUndefined();
  });
});
