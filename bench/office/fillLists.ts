import { pick, randomOf } from '@/server/tools/demo/random';
import type { Shop } from '@/server/boot/shop';

/** Below the number of values that each engine takes in a statement. */
const ROWS_AT_ONCE = 800;
const FIRST_NAMES = ['Nimal', 'Sunil', 'Ishara', 'Kumari', 'Fathima', 'Selvam', 'Dilani', 'Ruwan'];
const LAST_NAMES = ['Perera', 'Silva', 'Fernando', 'Bandara', 'Kumaravel', 'Gunawardena'];

/** Adds customers, and batches of one cell, a tenth of them undone. */
export async function fillLists(shop: Shop, count: number): Promise<void> {
  const random = randomOf('lists');
  const { itmCode, sku } = await shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'sku'])
    .where('itmType', '=', 'S')
    .orderBy('itmCode')
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(ROWS_AT_ONCE, count - from + 1) },
      (_, at) => from + at,
    );
    await shop.database.transaction(async (tx) => {
      await tx
        .insertInto('customer')
        .values(
          numbers.map((number) => ({
            fullName: `${pick(random, ['Asha', ...FIRST_NAMES])} ${pick(random, ['Ratnam', ...LAST_NAMES])}`,
            shopName: number % 10 === 0 ? `Phone Hub ${number}` : null,
            phone: `9477${1_000_000 + number}`,
            email: null,
            userType: number % 10 === 0 ? 2 : 1,
            creditLimitCents: 0,
            passwordHash: '',
            approvedAt: number % 50 === 0 ? null : number,
            createdAt: number,
            updatedAt: number,
          })),
        )
        .execute();
      await tx
        .insertInto('batch')
        .values(
          numbers.map((number) => ({
            at: number,
            touchedAt: number,
            actorKind: 'staff' as const,
            actorId: 1,
            actorName: 'Nimal',
            why: `List ${number}`,
            source: number % 10 === 0 ? ('undo' as const) : ('grid' as const),
            undoes: number % 10 === 0 ? number - 5 : null,
            state: 'done' as const,
            cells: 1,
            items: 1,
          })),
        )
        .execute();
      await tx
        .insertInto('batchCell')
        .values(
          numbers.map((number) => ({
            batchId: number,
            itmCode,
            sku,
            field: 'price_lkr',
            fromValue: String(number),
            toValue: String(number + 1),
            nowValue: null,
            reason: null,
          })),
        )
        .execute();
    });
  }
}
