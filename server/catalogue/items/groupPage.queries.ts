import { FILTER_KEYS, FILTERS, SWITCH_KEYS, SWITCHES } from '@/lib/contract/filters';
import type { Sort } from '@/lib/contract/limits';
import { sql, type ExpressionBuilder, type SqlBool, type Expression } from 'kysely';
import type { Schema } from '@/server/platform/database/schema';
import type { SearchPlan } from '@/server/catalogue/search/search.service';
import type { Shop } from '@/server/boot/shop';
import type { ListChoice } from './listChoice';

/** Reads the codes of one page of whole groups (categories, brands, kinds) from the database. */
export async function readGroupPage(
  shop: Shop,
  choice: ListChoice,
  plan: SearchPlan | null,
): Promise<number[]> {
  const { sort, limit } = choice;
  const from = (choice.page - 1) * limit;
  const part = { choice, plan, from, limit, readsByStock: readsByStock(shop, sort) };
  if (sort === 'price-asc' || sort === 'price-desc') {
    return readByPrice(shop, sort, part);
  }
  return readCodes(orderedItems(shop, sort), part);
}

type Part = Conditions & { from: number; limit: number };
type Conditions = { choice: ListChoice; plan: SearchPlan | null; readsByStock: boolean };

/**
 * An index that begins with the stock has the usual order alone. Without statistics SQLite takes it for any condition
 * on the stock, and then reads and sorts most of the shop for a page by price.
 */
function readsByStock({ database }: Shop, sort: Sort): boolean {
  return database.engine === 'postgres' || sort === 'best';
}

type PriceSort = 'price-asc' | 'price-desc';

/**
 * Reads items by price. Those without one (0) come last, although an index begins with them, and so do those
 * whose price is asked for: their place would tell it.
 */
async function readByPrice(shop: Shop, sort: PriceSort, part: Part): Promise<number[]> {
  const items = orderedItems(shop, sort).where('priceCents', '>', 0).where('askForPrice', '=', 0);
  const priced = await readCodes(items, part);
  const missing = part.limit - priced.length;
  if (missing === 0) return priced;
  const all =
    priced.length > 0 || part.from === 0
      ? part.from + priced.length
      : await countPriced(shop, part);
  const last =
    sort === 'price-asc' ? orderedItems(shop, 'best') : listedItems(shop).orderBy('itmCode');
  const unpriced = last.where(({ eb, or }) =>
    or([eb('priceCents', '=', 0), eb('askForPrice', '=', 1)]),
  );
  const rest = { ...part, from: Math.max(0, part.from - all), limit: missing };
  return [...priced, ...(await readCodes(unpriced, rest))];
}

async function countPriced(shop: Shop, part: Part): Promise<number> {
  const { priced } = await shop.database.read
    .selectFrom('item')
    .where('listed', '=', 1)
    .where('priceCents', '>', 0)
    .where('askForPrice', '=', 0)
    .where((eb) => conditionsOf(eb, part))
    .select(({ fn }) => fn.countAll<number>().as('priced'))
    .executeTakeFirstOrThrow();
  return priced;
}

async function readCodes(items: ReturnType<typeof orderedItems>, part: Part): Promise<number[]> {
  const rows = await items
    .select('itmCode')
    .where((eb) => conditionsOf(eb, part))
    .limit(part.limit)
    .offset(part.from)
    .execute();
  return rows.map((row) => row.itmCode);
}

function conditionsOf(eb: Build, { choice, plan, readsByStock: byStock }: Conditions): Condition {
  return eb.and([...groupConditions(eb, choice, plan), ...facetConditions(eb, choice, byStock)]);
}

function listedItems(shop: Shop) {
  return shop.database.read.selectFrom('item').where('listed', '=', 1);
}

function orderedItems(shop: Shop, sort: Sort) {
  const listed = listedItems(shop);
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
function groupConditions(eb: Build, choice: ListChoice, plan: SearchPlan | null): Condition[] {
  const conditions: Condition[] = choice.marks.map((column) => eb(column, '=', 1));
  const { minPriceCents, maxPriceCents } = choice;
  if (minPriceCents !== null && minPriceCents > 0) {
    conditions.push(eb('priceCents', '>=', minPriceCents), eb('askForPrice', '=', 0));
  }
  if (maxPriceCents !== null) {
    conditions.push(eb.or([eb('priceCents', '<=', maxPriceCents), eb('askForPrice', '=', 1)]));
  }
  if (plan === null) return conditions;
  if (plan.partKinds.length > 0) conditions.push(ofKind(eb, plan.partKinds));
  if (plan.bndCode !== null) conditions.push(eb('bndCode', '=', plan.bndCode));
  if (plan.grade !== null) conditions.push(eb('grade', '=', plan.grade));
  if (plan.colour !== null) conditions.push(eb('colour', '=', plan.colour));
  return conditions;
}

function facetConditions(eb: Build, { facets }: ListChoice, byStock: boolean): Condition[] {
  const lists = FILTER_KEYS.filter((key) => facets[key].size > 0);
  const switches = SWITCH_KEYS.filter((key) => facets[key]);
  return [
    ...lists.map((key) => oneOf(eb, FILTERS[key].column, [...facets[key]])),
    ...switches.map((key) => hasFlag(eb, SWITCHES[key].column, byStock)),
  ];
}

/** The sign keeps SQLite from an index of the column. */
function hasFlag(eb: Build, column: FlagColumn, byStock: boolean): Condition {
  return column === 'hasStock' && !byStock
    ? eb(sql<number>`+${sql.ref(column)}`, '=', 1)
    : eb(column, '=', 1);
}

type FlagColumn = (typeof SWITCHES)[keyof typeof SWITCHES]['column'];

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
