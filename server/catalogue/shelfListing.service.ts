import type { CountedItem, FacetCounts, FacetTable } from '@/lib/commerce/facets';
import type { ProductList } from '@/lib/contract/catalogue';
import type { SearchPlan } from '@/server/search/search.service';
import type { Shop } from '@/server/shop';
import { countCube, loadCube, type CubeRow } from './cube.queries';
import type { ListChoice } from './listChoice';
import { IN_LIST, IN_LIST_LAST, type Places } from './places';
import { loadPlaces } from './places.queries';
import { readShelfPage } from './shelfPage.queries';
import { rowsToRead } from './shelfSteps';

export type Found = {
  itmCodes: number[];
  totals: FacetCounts;
  priceRange: ProductList['priceRange'];
};

type Cube = FacetTable<CubeRow>;

/**
 * The database may read this many rows for a page; what would take more is picked from the
 * places in memory, which costs some nanoseconds an item whatever is asked.
 */
const MOST_READ = 3_000;

/** One page of whole shelves with its total and its filters' counts. */
export async function findOnShelf(
  shop: Shop,
  choice: ListChoice,
  plan: SearchPlan | null,
): Promise<Found> {
  const places = hasPrice(choice) ? await loadPlaces(shop) : null;
  const totals = await countCube(shop, nameOf(choice, plan, places), (cube) =>
    countShelf(cube, choice, plan, places),
  );
  const { table: cube, sizes } = await loadCube(shop);
  // Begun ahead in a large shop, so that the first who needs the places does not wait for them.
  if (sizes.listed > MOST_READ) void loadPlaces(shop);
  const isNear = rowsToRead(sizes, choice, plan, totals.totalItems) <= MOST_READ;
  const itmCodes = isNear
    ? await readShelfPage(shop, choice, plan)
    : await pickPage(shop, cube, choice, plan);
  return { itmCodes, totals, priceRange: null };
}

function hasPrice({ minPriceCents, maxPriceCents }: ListChoice): boolean {
  return minPriceCents !== null || maxPriceCents !== null;
}

/** The cube knows no prices: how many of each combination are within them, the places say. */
function countShelf(
  cube: Cube,
  choice: ListChoice,
  plan: SearchPlan | null,
  places: Places | null,
): FacetCounts {
  const within = places?.countWithin(choice, idsOf(cube.rows)) ?? null;
  return cube.count(choice.facets, (row) => {
    if (!isOnShelf(row, choice, plan)) return 0;
    return within === null ? row.itemCount : (within[row.cubeId] ?? 0);
  });
}

async function pickPage(
  shop: Shop,
  cube: Cube,
  choice: ListChoice,
  plan: SearchPlan | null,
): Promise<number[]> {
  const places = await loadPlaces(shop);
  const { minPriceCents, maxPriceCents, sort, limit } = choice;
  const standing = new Uint8Array(idsOf(cube.rows));
  for (const row of cube.chosen(choice.facets)) {
    if (!isOnShelf(row, choice, plan)) continue;
    standing[row.cubeId] = sort === 'best' && row.hasStock === 0 ? IN_LIST_LAST : IN_LIST;
  }
  const from = (choice.page - 1) * limit;
  return places.page({ minPriceCents, maxPriceCents, standing, sort, from, limit });
}

/** One more than the highest number of a combination. */
function idsOf(rows: readonly CubeRow[]): number {
  return rows.reduce((highest, { cubeId }) => Math.max(highest, cubeId), 0) + 1;
}

/** Everything that tells one shelf's counts from another's; those within prices end with the places. */
function nameOf(choice: ListChoice, plan: SearchPlan | null, places: Places | null): string {
  const { facets, marks, minPriceCents, maxPriceCents } = choice;
  const chosen = Object.entries(facets).map(([key, value]) =>
    typeof value === 'boolean' ? [key, value] : [key, [...value].sort()],
  );
  const meant = plan && [plan.partKinds, plan.bndCode, plan.grade, plan.colour];
  const within = places && [minPriceCents, maxPriceCents, places.version];
  return JSON.stringify([chosen, marks, within, meant]);
}

/** What the page and the query narrow before any filter is chosen. */
function isOnShelf(row: CountedItem, choice: ListChoice, plan: SearchPlan | null): boolean {
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
