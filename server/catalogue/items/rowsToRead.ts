import { FILTER_KEYS, FILTERS, SWITCH_KEYS, SWITCHES } from '@/lib/contract/filters';
import type { Sort } from '@/lib/contract/limits';
import type { SearchPlan } from '@/server/catalogue/search/search.service';
import type { ListChoice } from './listChoice';
import type { Column, GroupSizes } from './groupSizes';

type Condition = { column: Column; values: ReadonlySet<string | number> };

/** Columns of the item table that have an index. */
const INDEXED: readonly Column[] = [
  'catCode',
  'sCatCode',
  'tagCode',
  'bndCode',
  'partKind',
  'isNew',
  'isRestocked',
  'isDiscounted',
] as const;

const EVERYWHERE = 'everywhere';

/** Indexes that have the order of a list (migration 1). */
const ORDERED: Record<Sort, readonly string[]> = {
  best: [...INDEXED, EVERYWHERE],
  'price-asc': ['catCode', 'bndCode', 'partKind', EVERYWHERE],
  'price-desc': ['catCode', 'bndCode', 'partKind', EVERYWHERE],
  newest: [EVERYWHERE],
  discount: [],
};

/**
 * Returns the most rows that the database reads for a page. An index in list order stops at the end
 * of the page, after all items filtered out on the way; otherwise the whole group is read and
 * sorted. Among several groups the planner may pick any; a price range may be read completely.
 */
export function rowsToRead(
  sizes: GroupSizes,
  choice: ListChoice,
  plan: SearchPlan | null,
  totalItems: number,
): number {
  const { listed } = sizes;
  if (choice.minPriceCents !== null || choice.maxPriceCents !== null) return listed;
  const ordered = ORDERED[choice.sort];
  const pageEnd = choice.page * choice.limit;
  // Matches that are less than half of a group may lie at its end: cheap items include no displays.
  const upToPage = (size: number) =>
    pageEnd < totalItems && totalItems * 2 >= size ? (size * pageEnd) / totalItems : size;
  const conditions = conditionsOf(choice, plan);
  if (conditions.length === 0) return ordered.includes(EVERYWHERE) ? upToPage(listed) : listed;
  const ofConditions = conditions.map((condition) => {
    const size = sizes.of(condition.column, condition.values);
    return condition.values.size === 1 && ordered.includes(condition.column)
      ? upToPage(size)
      : size;
  });
  return Math.max(...ofConditions);
}

function conditionsOf({ facets, marks }: ListChoice, plan: SearchPlan | null): Condition[] {
  const isSet = new Set([1]);
  const conditions: Condition[] = [
    ...FILTER_KEYS.map((key) => ({ column: FILTERS[key].column, values: facets[key] })),
    { column: 'bndCode', values: new Set(plan?.bndCode ? [plan.bndCode] : []) },
    { column: 'partKind', values: new Set(plan?.partKinds) },
    ...marks.map((column) => ({ column, values: isSet })),
    ...SWITCH_KEYS.filter((key) => facets[key]).map((key) => ({
      column: SWITCHES[key].column,
      values: isSet,
    })),
  ];
  return conditions.filter(({ column, values }) => values.size > 0 && INDEXED.includes(column));
}
