import { pick, randomOf, type Random } from '@/server/tools/demo/random';
import type { Shop } from '@/server/boot/shop';

/** Below the number of values that each engine takes in a statement. */
const ROWS_AT_ONCE = 800;
const FIRST_NAMES = ['Nimal', 'Sunil', 'Ishara', 'Kumari', 'Fathima', 'Selvam', 'Ruwan'] as const;
const LAST_NAMES = ['Perera', 'Silva', 'Fernando', 'Bandara', 'Kumaravel', 'Gunawardena'] as const;

/** Adds customers, and batches of one cell, a tenth of them undone. */
export async function fillLists(shop: Shop, count: number): Promise<void> {
  const random = randomOf('lists');
  const item = await shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'sku'])
    .where('itmType', '=', 'S')
    .orderBy('itmCode')
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - from + 1);
    const numbers = Array.from({ length }, (_, at) => from + at);
    await shop.database.transaction(async (tx) => {
      await tx
        .insertInto('customer')
        .values(numbers.map((number) => customerOf(random, number)))
        .execute();
      await tx.insertInto('batch').values(numbers.map(batchOf)).execute();
      await tx
        .insertInto('batchCell')
        .values(numbers.map((number) => cellOf(item, number)))
        .execute();
    });
  }
}

function customerOf(random: Random, number: number) {
  const isDealer = number % 10 === 0;
  return {
    fullName: `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`,
    shopName: isDealer ? `Phone Hub ${number}` : null,
    phone: `9477${1_000_000 + number}`,
    email: null,
    userType: isDealer ? 2 : 1,
    creditLimitCents: 0,
    passwordHash: '',
    approvedAt: number % 50 === 0 ? null : number,
    createdAt: number,
    updatedAt: number,
  };
}

function batchOf(number: number) {
  const isUndo = number % 10 === 0;
  return {
    at: number,
    touchedAt: number,
    actorKind: 'staff' as const,
    actorId: 1,
    actorName: 'Nimal',
    why: `List ${number}`,
    source: isUndo ? ('undo' as const) : ('grid' as const),
    undoes: isUndo ? number - 5 : null,
    state: 'done' as const,
    cells: 1,
    items: 1,
  };
}

function cellOf(item: { itmCode: number; sku: string }, number: number) {
  return {
    ...item,
    batchId: number,
    field: 'price_lkr',
    fromValue: String(number),
    toValue: String(number + 1),
    nowValue: null,
    reason: null,
  };
}
