import type { Reader } from '@/server/platform/database/connect';

/** Counts the customers, at most ten thousand; who gives no name at the counter is none. */
export async function countCustomers(read: Reader): Promise<number> {
  const { count } = await read
    .selectFrom(
      read
        .selectFrom('customer')
        .select('customerId')
        .where('isWalkIn', '=', 0)
        .limit(10_000)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
