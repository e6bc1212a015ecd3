import { sql } from 'kysely';
import type { CountedItem } from '@/lib/commerce/facets';
import {
  FILTER_KEYS,
  FILTERS,
  isNumeric,
  PATH_FLAG_KEYS,
  PATH_FLAGS,
  SWITCH_KEYS,
  SWITCHES,
} from '@/lib/contract/filters';
import type { Sort } from '@/lib/contract/limits';
import type { Shop } from '@/server/boot/shop';
import { PHONE_ALONE, ranked } from '@/server/catalogue/search/ranking';
import {
  matchingCodes,
  namesItems,
  type SearchPlan,
} from '@/server/catalogue/search/search.service';
import type { ListChoice } from './listChoice';

/** An item with what filters, counts and orders need; small sets are sorted in memory. */
export type Candidate = CountedItem & {
  itmCode: number;
  priceCents: number;
  popularity: number;
  createdAt: number;
  disPerHundredths: number;
};

const CANDIDATE_COLUMNS = [
  'itmCode',
  'popularity',
  'createdAt',
  'disPerHundredths',
  ...SWITCH_KEYS.map((key) => SWITCHES[key].column),
  ...PATH_FLAG_KEYS.map((key) => PATH_FLAGS[key].column),
] as const;

/** A set named by models or words is cut to the best of this many. */
export const CANDIDATE_LIMIT = 5_000;

export function selectCandidates(shop: Shop) {
  return shop.database.read
    .selectFrom('item')
    .select(CANDIDATE_COLUMNS)
    .select([
      ...FILTER_KEYS.map((key) => {
        const { column } = FILTERS[key];
        const missing = sql.lit(isNumeric(key) ? 0 : '');
        return sql<string | number>`coalesce(${sql.ref(column)}, ${missing})`.as(column);
      }),
      sql<string>`coalesce("partKind", '')`.as('partKind'),
      sql<number>`1`.as('itemCount'),
      sql<number>`case when "askForPrice" = 1 then 0 else "priceCents" end`.as('priceCents'),
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
  // Items without a price come last in both directions.
  'price-asc': (left, right) => {
    const priced = Number(right.priceCents > 0) - Number(left.priceCents > 0);
    return priced || left.priceCents - right.priceCents || best(left, right);
  },
  'price-desc': (left, right) => right.priceCents - left.priceCents || best(left, right),
  newest: (left, right) => right.createdAt - left.createdAt || best(left, right),
  discount: (left, right) => right.disPerHundredths - left.disPerHundredths || best(left, right),
};

export function candidateOrder(sort: Sort): Order {
  return ORDERS[sort];
}

/**
 * Returns the items that a query or the address names one by one (a code, models, words), best
 * first, or null when it names only whole groups.
 */
export async function readNamedSet(
  shop: Shop,
  choice: ListChoice,
  plan: SearchPlan | null,
): Promise<Candidate[] | null> {
  if (plan !== null && plan.itmCode !== null) {
    return selectCandidates(shop).where('itmCode', '=', plan.itmCode).execute();
  }
  const hasModels = choice.models.length > 0 || (plan !== null && plan.modelCodes.length > 0);
  if (!hasModels && (plan === null || !namesItems(plan))) return null;
  return ranked(shop, await readSet(shop, choice, plan), plan?.order ?? PHONE_ALONE);
}

/** Uses only the search index: further conditions would mislead SQLite's planner. */
function readSet(shop: Shop, choice: ListChoice, plan: SearchPlan | null): Promise<Candidate[]> {
  let query = selectCandidates(shop).limit(CANDIDATE_LIMIT);
  query =
    plan === null
      ? query.where('itmCode', 'in', ({ selectFrom }) =>
          selectFrom('itemModel')
            .select('itemModel.itmCode')
            .where('modelCode', 'in', choice.models),
        )
      : query.where('itmCode', 'in', matchingCodes(shop, plan, choice.models));
  for (const column of choice.marks) query = query.where(column, '=', 1);
  return query.execute();
}
