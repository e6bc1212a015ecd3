import type { Inside } from '@/lib/commerce/wire';
import { countFacets, isChosen } from '@/lib/commerce/facets';
import type { Facet, ProductList, Understood } from '@/lib/contract/catalogue.contract';
import {
  alternatives,
  nearestWords,
  planSearch,
  type SearchPlan,
} from '@/server/catalogue/search/search.service';
import type { Shop } from '@/server/boot/shop';
import { candidateOrder, type Candidate, readNamedSet } from './candidates.queries';
import { labelledFacets } from './facetLabels';
import { readItems } from './items.queries';
import { readListChoice, type ListChoice, type ListRequest } from './listChoice';
import { findInGroup, type Found } from './groupListing.service';
import { groupNames } from './groups.service';

/** With fewer results, other parts of the model are offered too. */
const FEW = 3;

/** Returns a page of a list with its total, its facet counts and the interpreted query. */
export async function listProducts(
  shop: Shop,
  query: ListRequest,
  userType: number,
): Promise<Inside<ProductList>> {
  const choice = readListChoice(query);
  const plan = choice.text === '' ? null : await planSearch(shop, choice.text);
  const found = await find(shop, choice, plan);
  const totalItems = found.totals.totalItems;
  const [items, names, others, words] = await Promise.all([
    readItems(shop, found.itmCodes, userType),
    groupNames(shop),
    plan !== null && totalItems < FEW ? alternatives(shop, plan, totalItems === 0) : [],
    plan !== null && totalItems === 0 ? findingWords(shop, choice.text, plan) : [],
  ]);
  const shown = new Set(found.itmCodes);
  const facets = labelledFacets(found.totals.counts, names);
  const variantItmCode = plan?.variantItmCode ?? null;
  return {
    items: variantItmCode === null ? items : items.map((item) => ({ ...item, variantItmCode })),
    totalItems,
    page: choice.page,
    limit: choice.limit,
    facets,
    priceRange: found.priceRange,
    understood:
      plan === null ? null : { ...plan.understood, ...onlyColours(plan, facets, totalItems) },
    alternatives: await readItems(
      shop,
      others.filter((itmCode) => !shown.has(itmCode)),
      userType,
    ),
    nearestWords: words,
  };
}

/** Returns the similar queries that find parts by all their words. */
async function findingWords(shop: Shop, text: string, plan: SearchPlan): Promise<string[]> {
  const words = await nearestWords(shop, text, plan);
  const areFound = await Promise.all(words.map((query) => findsParts(shop, query)));
  return words.filter((_, at) => areFound[at]);
}

async function findsParts(shop: Shop, query: string): Promise<boolean> {
  const plan = await planSearch(shop, query);
  if ((plan.understood.leftOut ?? []).length > 0) return false;
  const { totals } = await find(shop, readListChoice({ query, limit: 1 }), plan);
  return totals.totalItems > 0;
}

/** Names the colours of the results when another colour was typed and each result has one. */
function onlyColours(
  { matched }: SearchPlan,
  facets: readonly Facet[],
  totalItems: number,
): Pick<Understood, 'onlyColours'> {
  const options = facets.find(({ key }) => key === 'colour')?.options ?? [];
  const counted = options.reduce((sum, { count }) => sum + count, 0);
  const isWhole = matched.lacksColour && totalItems > 0 && counted === totalItems;
  return isWhole ? { onlyColours: options.map(({ label }) => label) } : {};
}

/**
 * Filters, counts and sorts in memory when the query names models or words; whole groups are
 * counted from the cube and read page by page, at any size.
 */
async function find(shop: Shop, choice: ListChoice, plan: SearchPlan | null): Promise<Found> {
  const named = await readNamedSet(shop, choice, plan);
  return named === null ? findInGroup(shop, choice, plan) : findInSet(named, choice);
}

function findInSet(candidates: readonly Candidate[], choice: ListChoice): Found {
  const affordable = candidates.filter((row) => isInPriceRange(row, choice));
  const chosen = affordable.filter((row) => isChosen(row, choice.facets));
  const first = (choice.page - 1) * choice.limit;
  const ordered = choice.sort === 'best' ? chosen : [...chosen].sort(candidateOrder(choice.sort));
  return {
    itmCodes: ordered.slice(first, first + choice.limit).map((row) => row.itmCode),
    totals: countFacets(affordable, choice.facets),
    priceRange: priceRangeOf(candidates.filter((row) => isChosen(row, choice.facets))),
  };
}

function isInPriceRange(row: Candidate, { minPriceCents, maxPriceCents }: ListChoice): boolean {
  return (
    (minPriceCents === null || row.priceCents >= minPriceCents) &&
    (maxPriceCents === null || row.priceCents <= maxPriceCents)
  );
}

function priceRangeOf(rows: readonly Candidate[]): Inside<ProductList>['priceRange'] {
  let [minCents, maxCents] = [Infinity, 0];
  for (const { priceCents } of rows) {
    if (priceCents === 0) continue;
    minCents = Math.min(minCents, priceCents);
    maxCents = Math.max(maxCents, priceCents);
  }
  return maxCents === 0 ? null : { minCents, maxCents };
}
