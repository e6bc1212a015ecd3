import type { Inside } from '@/lib/commerce/wire';
import type { CountedItem, FacetCounts, FacetTable } from '@/lib/commerce/facets';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import type { SearchPlan } from '@/server/catalogue/search/search.service';
import type { Shop } from '@/server/boot/shop';
import { countCube, loadCube, type CubeRow } from './cube.queries';
import type { ListChoice } from './listChoice';
import type { ListingIndex } from './listingIndex';
import { loadListingIndex } from './listingIndex.queries';
import { readGroupPage } from './groupPage.queries';
import { rowsToRead } from './rowsToRead';
import { IN_LIST, IN_LIST_LAST } from './slotOrder';

export type Found = {
  itmCodes: number[];
  totals: FacetCounts;
  priceRange: Inside<ProductList>['priceRange'];
};

type Cube = FacetTable<CubeRow>;

/**
 * Pages that need more rows from the database come from the listing index in memory, which costs
 * some nanoseconds an item for any list.
 */
const MAX_READ = 3_000;

/** Returns one page of whole groups with its total and its facet counts. */
export async function findInGroup(
  shop: Shop,
  choice: ListChoice,
  plan: SearchPlan | null,
): Promise<Found> {
  const index = hasPrice(choice) ? await loadListingIndex(shop) : null;
  const totals = await countCube(shop, nameOf(choice, plan, index), (cube) =>
    countGroup(cube, choice, plan, index),
  );
  const { table: cube, sizes } = await loadCube(shop);
  // Preloads the index of a large shop, so that the first list that needs it does not wait.
  if (sizes.listed > MAX_READ) void loadListingIndex(shop);
  const isNear = rowsToRead(sizes, choice, plan, totals.totalItems) <= MAX_READ;
  const itmCodes = isNear
    ? await readGroupPage(shop, choice, plan)
    : await pickPage(shop, cube, choice, plan);
  return { itmCodes, totals, priceRange: null };
}

function hasPrice({ minPriceCents, maxPriceCents }: ListChoice): boolean {
  return minPriceCents !== null || maxPriceCents !== null;
}

/** Counts a group from the cube; within prices from the index, because the cube has no prices. */
function countGroup(
  cube: Cube,
  choice: ListChoice,
  plan: SearchPlan | null,
  index: ListingIndex | null,
): FacetCounts {
  const within = index?.countWithin(choice, idsOf(cube.rows)) ?? null;
  return cube.count(choice.facets, (row) => {
    if (!isInGroup(row, choice, plan)) return 0;
    return within === null ? row.itemCount : (within[row.cubeId] ?? 0);
  });
}

async function pickPage(
  shop: Shop,
  cube: Cube,
  choice: ListChoice,
  plan: SearchPlan | null,
): Promise<number[]> {
  const index = await loadListingIndex(shop);
  const { minPriceCents, maxPriceCents, sort, limit } = choice;
  const membership = new Uint8Array(idsOf(cube.rows));
  for (const row of cube.chosen(choice.facets)) {
    if (!isInGroup(row, choice, plan)) continue;
    membership[row.cubeId] = sort === 'best' && row.hasStock === 0 ? IN_LIST_LAST : IN_LIST;
  }
  const from = (choice.page - 1) * limit;
  return index.page({ minPriceCents, maxPriceCents, membership, sort, from, limit });
}

/** Returns the highest cubeId plus one. */
function idsOf(rows: readonly CubeRow[]): number {
  return rows.reduce((highest, { cubeId }) => Math.max(highest, cubeId), 0) + 1;
}

/** Returns the cache key of a group's counts; within prices it has the index's version. */
function nameOf(choice: ListChoice, plan: SearchPlan | null, index: ListingIndex | null): string {
  const { facets, marks, minPriceCents, maxPriceCents } = choice;
  const chosen = Object.entries(facets).map(([key, value]) =>
    typeof value === 'boolean' ? [key, value] : [key, [...value].sort()],
  );
  const meant = plan && [plan.partKinds, plan.bndCode, plan.grade, plan.colour];
  const within = index && [minPriceCents, maxPriceCents, index.version];
  return JSON.stringify([chosen, marks, within, meant]);
}

/** Applies the conditions of the page and the query, before any filter is chosen. */
function isInGroup(row: CountedItem, choice: ListChoice, plan: SearchPlan | null): boolean {
  if (choice.marks.some((column) => row[column] === 0)) return false;
  return plan === null || isMeant(row, plan);
}

function isMeant(row: CountedItem, plan: SearchPlan): boolean {
  const kinds: readonly (string | number)[] = plan.partKinds;
  if (kinds.length > 0 && !kinds.includes(row.partKind)) return false;
  const named = [
    [plan.bndCode, row.bndCode],
    [plan.grade, row.grade],
    [plan.colour, row.colour],
  ];
  return named.every(([wanted, has]) => wanted === null || wanted === has);
}
