import { sql } from 'kysely';
import { followOrderNumbers } from '@/server/sales/orders/orderNumber.queries';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnEachEngine, describeOnPostgres } from '@/__tests__/support/engines';
import { orderOf } from '@/__tests__/support/orders';
import { makePastOrders } from '@/__tests__/support/pastOrders';

describeOnEachEngine('order numbers', (open) => {
  test('follow the orders of another shop after a restore', async () => {
    const shop = await open('small catalogue');
    const { customerId } = await makeCustomer(shop);
    await makePastOrders(shop, customerId, { orders: 3 });
    await followOrderNumbers(shop.database);
    expect(await orderOf(shop, { SP: 1 })).toBe('SP-200004');
    await followOrderNumbers(shop.database);
    expect(await orderOf(shop, { SP: 1 })).toBe('SP-200005');
  });

  test('begin with SP-100001 in a shop without orders', async () => {
    const shop = await open('small catalogue');
    await followOrderNumbers(shop.database);
    expect(await orderOf(shop, { SP: 1 })).toBe('SP-100001');
  });
});

describeOnPostgres('order numbers from the sequence', (open) => {
  test('are shared with a process of the earlier release, which counts in a row', async () => {
    const shop = await open('small catalogue');
    const { read } = shop.database;
    const countAsBefore = async () => {
      await sql`insert into "counter" values ('order', 100000) on conflict do nothing`.execute(
        read,
      );
      const { rows } = await sql<{ value: number }>`
        update "counter" set "value" = "value" + 1 where "name" = 'order' returning "value"`.execute(
        read,
      );
      return rows[0]?.value;
    };
    expect(await countAsBefore()).toBe(100_001);
    expect(await orderOf(shop, { SP: 1 })).toBe('SP-100002');
    expect(await countAsBefore()).toBe(100_003);
    expect(await orderOf(shop, { SP: 1 })).toBe('SP-100004');
  });
});
