import type { Sort } from '@/lib/contract/catalogue';
import type { SearchPlan } from '@/server/search/search.service';
import type { ListChoice } from './listChoice';
import type { ShelfSizes } from './shelfSizes';

/** Columns of the item table that have an index, and so may be what the database begins with. */
type Column =
  | 'catCode'
  | 'sCatCode'
  | 'tagCode'
  | 'bndCode'
  | 'partKind'
  | 'isNew'
  | 'isRestocked'
  | 'isDiscounted';
type Wall = { column: Column; values: ReadonlySet<string | number> };

const EVERYWHERE = 'everywhere';

/** Where an index already has the order of a list (migration 1). */
const ORDERED: Record<Sort, readonly string[]> = {
  best: [
    ...['catCode', 'sCatCode', 'tagCode', 'bndCode', 'partKind'],
    ...['isNew', 'isRestocked', 'isDiscounted', EVERYWHERE],
  ],
  'price-asc': ['catCode', 'bndCode', 'partKind', EVERYWHERE],
  'price-desc': ['catCode', 'bndCode', 'partKind', EVERYWHERE],
  newest: [EVERYWHERE],
  discount: [],
};

/**
 * How many rows the database reads for a page at most. Along an index that has the order it
 * stops at the page's end, having met all that is filtered out on the way; otherwise it reads
 * and sorts the whole of a shelf. Of several shelves it may take any; a range of prices may be
 * read whole.
 */
export function rowsToRead(
  sizes: ShelfSizes,
  choice: ListChoice,
  plan: SearchPlan | null,
  totalItems: number,
): number {
  const { listed } = sizes;
  if (choice.minPriceCents !== null || choice.maxPriceCents !== null) return listed;
  const ordered = ORDERED[choice.sort];
  const pageEnd = choice.page * choice.limit;
  // What leaves less than half of a shelf may lie at its far end: cheap ones have no display.
  const upToPage = (size: number) =>
    pageEnd < totalItems && totalItems * 2 >= size ? (size * pageEnd) / totalItems : size;
  const walls = wallsOf(choice, plan);
  if (walls.length === 0) return ordered.includes(EVERYWHERE) ? upToPage(listed) : listed;
  const ofWalls = walls.map((wall) => {
    const size = sizes.of(wall.column, wall.values);
    return wall.values.size === 1 && ordered.includes(wall.column) ? upToPage(size) : size;
  });
  return Math.max(...ofWalls);
}

function wallsOf({ facets, isNew, restocked }: ListChoice, plan: SearchPlan | null): Wall[] {
  const only = (column: Column, wanted: boolean): Wall => ({
    column,
    values: new Set(wanted ? [1] : []),
  });
  const walls: Wall[] = [
    { column: 'catCode', values: facets.catCode },
    { column: 'sCatCode', values: facets.sCatCode },
    { column: 'tagCode', values: facets.tagCode },
    { column: 'bndCode', values: facets.bndCode },
    { column: 'bndCode', values: new Set(plan?.bndCode ? [plan.bndCode] : []) },
    { column: 'partKind', values: new Set(plan?.partKinds) },
    only('isNew', isNew),
    only('isRestocked', restocked),
    only('isDiscounted', facets.discounted),
  ];
  return walls.filter(({ values }) => values.size > 0);
}
