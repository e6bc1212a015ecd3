import { ORDER_PREFIX } from '@/lib/commerce/orderNumber';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

const FIRST = 100_001;

/** Returns the next order number; gapless, because it is taken in the order's own transaction. */
export async function nextOrderNumber(tx: Writer): Promise<string> {
  await tx
    .insertInto('counter')
    .values({ name: 'order', value: FIRST - 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'order')
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${ORDER_PREFIX}${value}`;
}

/** Returns how many orders were placed: their numbers have no gaps. */
export async function countOrders(shop: Shop): Promise<number> {
  const counter = await shop.database.read
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'order')
    .executeTakeFirst();
  return counter === undefined ? 0 : counter.value - FIRST + 1;
}
