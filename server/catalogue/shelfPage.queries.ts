import { FILTER_KEYS, FILTERS, SWITCH_KEYS, SWITCHES } from '@/lib/contract/filters';
import type { Sort } from '@/lib/contract/listLimits';
import { sql, type ExpressionBuilder, type SqlBool, type Expression } from 'kysely';
import type { Schema } from '@/server/database/schema';
import type { SearchPlan } from '@/server/search/search.service';
import type { Shop } from '@/server/shop';
import type { ListChoice } from './listChoice';

/** Reads the codes of one page of whole shelves (categories, brands, kinds) from the database. */
export async function readShelfPage(
  shop: Shop,
  choice: ListChoice,
  plan: SearchPlan | null,
): Promise<number[]> {
  const rows = await orderedShelf(shop, choice.sort)
    .select('itmCode')
    .where(({ and, eb }) =>
      and([...shelfConditions(eb, choice, plan), ...facetConditions(eb, choice)]),
    )
    .limit(choice.limit)
    .offset((choice.page - 1) * choice.limit)
    .execute();
  return rows.map((row) => row.itmCode);
}

function orderedShelf(shop: Shop, sort: Sort) {
  const listed = shop.database.read.selectFrom('item').where('listed', '=', 1);
  switch (sort) {
    case 'price-asc':
      return listed.orderBy('priceCents').orderBy('itmCode');
    case 'price-desc':
      return listed.orderBy('priceCents', 'desc').orderBy('itmCode');
    case 'newest':
      return listed.orderBy('createdAt', 'desc').orderBy('itmCode');
    case 'discount':
      return listed.orderBy('disPerHundredths', 'desc').orderBy('itmCode');
    case 'best':
      return listed.orderBy('hasStock', 'desc').orderBy('popularity', 'desc').orderBy('itmCode');
  }
}

type Condition = Expression<SqlBool>;
type Build = ExpressionBuilder<Schema, 'item'>;

/** Returns the conditions of the page, the price range and the query. */
function shelfConditions(eb: Build, choice: ListChoice, plan: SearchPlan | null): Condition[] {
  const conditions: Condition[] = choice.marks.map((column) => eb(column, '=', 1));
  if (choice.minPriceCents !== null) conditions.push(eb('priceCents', '>=', choice.minPriceCents));
  if (choice.maxPriceCents !== null) conditions.push(eb('priceCents', '<=', choice.maxPriceCents));
  if (plan === null) return conditions;
  if (plan.partKinds.length > 0) conditions.push(ofKind(eb, plan.partKinds));
  if (plan.bndCode !== null) conditions.push(eb('bndCode', '=', plan.bndCode));
  if (plan.grade !== null) conditions.push(eb('grade', '=', plan.grade));
  if (plan.colour !== null) conditions.push(eb('colour', '=', plan.colour));
  return conditions;
}

function facetConditions(eb: Build, { facets }: ListChoice): Condition[] {
  const lists = FILTER_KEYS.filter((key) => facets[key].size > 0);
  const switches = SWITCH_KEYS.filter((key) => facets[key]);
  return [
    ...lists.map((key) => oneOf(eb, FILTERS[key].column, [...facets[key]])),
    ...switches.map((key) => eb(SWITCHES[key].column, '=', 1)),
  ];
}

/**
 * Compares the part kind. Several kinds match many items: scanning all items in order finds the
 * page sooner than sorting, so SQLite must not use its index of kinds.
 */
function ofKind(eb: Build, partKinds: readonly string[]): Condition {
  if (partKinds.length === 1) return oneOf(eb, 'partKind', partKinds);
  return eb(sql<string>`coalesce("partKind", '')`, 'in', partKinds);
}

/** Uses an equality for a single value, so that an index can give the order too. */
function oneOf(
  eb: Build,
  column: keyof Schema['item'] & string,
  values: readonly (string | number)[],
): Condition {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return eb(column, '=', only);
  return eb(column, 'in', values);
}
