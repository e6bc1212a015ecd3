import { findGrade } from '@/lib/commerce/grades';
import type { Facet, FacetOption } from '@/lib/contract/catalogue';
import {
  AVAILABILITY,
  FILTER_KEYS,
  filterOf,
  isSwitch,
  SWITCHES,
  type FacetKey,
  type FilterKey,
} from '@/lib/contract/filters';
import { formatCount, formatMonths } from '@/lib/text/format';
import type { ListScope } from '@/lib/urls/listScope';
import type { AppliedFilter, ListState, MultiKey } from '@/lib/urls/listUrl';

/** More options than this are no help to choose by and weigh on every page. */
const SHOWN_OPTIONS = 20;

const isShelf = (key: FilterKey) => filterOf(key).level !== undefined;

/** In the order in which a buyer narrows a list: what a part is, then the shelf it stands on. */
const SHOWN_KEYS = [
  ...FILTER_KEYS.filter((key) => !isShelf(key)),
  ...FILTER_KEYS.filter((key) => isShelf(key)),
];

export type NameOf = (key: MultiKey, value: string) => string | undefined;

/**
 * Returns the filters a list page offers. It leaves out what the page itself fixes, cuts long
 * filters short, and keeps a chosen value, with a count of 0, where no item is left of it.
 */
export function pageFacets(
  facets: readonly Facet[],
  state: ListState,
  scope: ListScope,
  nameOf: NameOf,
): Facet[] {
  const byKey = new Map<FacetKey, FacetOption[]>(facets.map(({ key, options }) => [key, options]));
  const offered: Facet[] = [{ key: AVAILABILITY, options: byKey.get(AVAILABILITY) ?? [] }];
  for (const key of SHOWN_KEYS) {
    if (key in scope.fixed || isAboveScope(key, scope) || isTooWide(key, state, scope)) continue;
    const options = withChosen(byKey.get(key) ?? [], state[key], (value) => nameOf(key, value));
    offered.push({ key, options });
  }
  return offered.filter(({ options }) => options.length > 0);
}

/** Inside a sub-category its category says nothing, inside a tag neither of the two. */
function isAboveScope(key: FilterKey, { fixed }: ListScope): boolean {
  const { level = Infinity } = filterOf(key);
  return FILTER_KEYS.some((other) => other in fixed && (filterOf(other).level ?? 0) > level);
}

/** The same tag name occurs in many sub-categories, so tags tell apart only inside one. */
function isTooWide(key: FilterKey, state: ListState, { fixed }: ListScope): boolean {
  const isInside = state.sCatCode.length === 1 || state.tagCode.length > 0;
  return key === 'tagCode' && !('sCatCode' in fixed) && !isInside;
}

function withChosen(
  options: readonly FacetOption[],
  chosen: readonly string[],
  nameOf: (value: string) => string | undefined,
): FacetOption[] {
  const shown = options.filter((option, at) => at < SHOWN_OPTIONS || chosen.includes(option.value));
  const gone = chosen
    .filter((value) => !shown.some((option) => option.value === value))
    .map((value) => ({ value, label: nameOf(value) ?? value, count: 0 }));
  return [...shown, ...gone];
}

/** What an item is, apart from the shelf it stands on. */
export function isAttribute(key: FacetKey): boolean {
  return key === AVAILABILITY || !isShelf(key);
}

/** Heading of a filter's options. */
export function facetTitle(key: FacetKey): string {
  return key === AVAILABILITY ? 'Availability' : filterOf(key).title;
}

/** Names a value without the catalogue; undefined for a code and for an unknown grade. */
export function plainName(key: MultiKey | typeof AVAILABILITY, value: string): string | undefined {
  if (key === AVAILABILITY) return isSwitch(value) ? SWITCHES[value].title : undefined;
  if (key === 'model') return undefined;
  const { values, labels } = filterOf(key);
  switch (values) {
    case 'code':
      return undefined;
    case 'grade':
      return findGrade(value)?.label;
    case 'months':
      return formatMonths(Number(value));
    case 'word':
      return labels?.[value] ?? value;
  }
}

/** "Black", "In stock", "LKR 3,000 to 13,000": how a chip names what narrows the list. */
export function filterLabel(
  filter: AppliedFilter,
  state: ListState,
  facets: readonly Facet[],
): string {
  switch (filter.kind) {
    case 'flag':
      return SWITCHES[filter.key].title;
    case 'query':
      return `“${state.query}”`;
    case 'price':
      return priceLabel(state.minPrice, state.maxPrice);
    case 'value': {
      const { key, value } = filter;
      const options = facets.find((facet) => facet.key === key)?.options ?? [];
      const known = options.find((option) => option.value === value);
      return known?.label ?? plainName(key, value) ?? value;
    }
  }
}

function priceLabel(minimum: number | null, maximum: number | null): string {
  if (minimum === null) return `Up to LKR ${formatCount(maximum ?? 0)}`;
  if (maximum === null) return `From LKR ${formatCount(minimum)}`;
  return `LKR ${formatCount(minimum)} to ${formatCount(maximum)}`;
}
