import type { Sort } from '@/lib/contract/catalogue';
import type { CountedItem } from '@/lib/commerce/facets';
import { sql } from 'kysely';
import type { Shop } from '@/server/shop';

/** An item with what filters, counts and orders need; small sets are narrowed and sorted in memory. */
export type Candidate = CountedItem & {
  itmCode: number;
  priceCents: number;
  popularity: number;
  createdAt: number;
  disPerHundredths: number;
};

const CANDIDATE_COLUMNS = [
  'itmCode',
  'priceCents',
  'popularity',
  'createdAt',
  'disPerHundredths',
  'hasStock',
  'isDiscounted',
  'isNew',
  'isRestocked',
  'catCode',
] as const;

/** Beyond this many, a set named by models or words is cut after the best. */
export const CANDIDATE_LIMIT = 5_000;

export function selectCandidates(shop: Shop) {
  return shop.database.read
    .selectFrom('item')
    .select(CANDIDATE_COLUMNS)
    .select([
      sql<number>`coalesce("sCatCode", 0)`.as('sCatCode'),
      sql<number>`coalesce("tagCode", 0)`.as('tagCode'),
      sql<number>`coalesce("bndCode", 0)`.as('bndCode'),
      sql<string>`coalesce("partKind", '')`.as('partKind'),
      sql<string>`coalesce("grade", '')`.as('grade'),
      sql<string>`coalesce("frame", '')`.as('frame'),
      sql<string>`coalesce("colour", '')`.as('colour'),
      sql<number>`coalesce("warrantyMonths", 0)`.as('warrantyMonths'),
      sql<number>`1`.as('itemCount'),
    ])
    .where('listed', '=', 1);
}

type Order = (left: Candidate, right: Candidate) => number;

const best: Order = (left, right) =>
  right.hasStock - left.hasStock ||
  right.popularity - left.popularity ||
  left.itmCode - right.itmCode;

const ORDERS: Record<Sort, Order> = {
  best,
  'price-asc': (left, right) => left.priceCents - right.priceCents || best(left, right),
  'price-desc': (left, right) => right.priceCents - left.priceCents || best(left, right),
  newest: (left, right) => right.createdAt - left.createdAt || best(left, right),
  discount: (left, right) => right.disPerHundredths - left.disPerHundredths || best(left, right),
};

export function candidateOrder(sort: Sort): Order {
  return ORDERS[sort];
}
