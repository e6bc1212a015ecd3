import { findGrade } from '@/lib/contract/grades';
import type { Facet, FacetOption } from '@/lib/contract/catalogue.contract';
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

const MAX_OPTIONS = 20;

const isCategoryLevel = (key: FilterKey) => filterOf(key).level !== undefined;

/** Attributes of a part first, then categories. */
const SHOWN_KEYS = [
  ...FILTER_KEYS.filter((key) => !isCategoryLevel(key)),
  ...FILTER_KEYS.filter((key) => isCategoryLevel(key)),
];

export type NameOf = (key: MultiKey, value: string) => string | undefined;

/** Returns the filters of a list page, without those its path implies. Keeps selected values that no item has. */
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

/** Tells whether a filter is a level above the page's category. */
function isAboveScope(key: FilterKey, { fixed }: ListScope): boolean {
  const { level = Infinity } = filterOf(key);
  return FILTER_KEYS.some((other) => other in fixed && (filterOf(other).level ?? 0) > level);
}

/** Many sub-categories share tag names, so the tag filter is useful only inside one. */
function isTooWide(key: FilterKey, state: ListState, { fixed }: ListScope): boolean {
  const isInside = state.sCatCode.length === 1 || state.tagCode.length > 0;
  return key === 'tagCode' && !('sCatCode' in fixed) && !isInside;
}

function withChosen(
  options: readonly FacetOption[],
  chosen: readonly string[],
  nameOf: (value: string) => string | undefined,
): FacetOption[] {
  const shown = options.filter((option, at) => at < MAX_OPTIONS || chosen.includes(option.value));
  const gone = chosen
    .filter((value) => !shown.some((option) => option.value === value))
    .map((value) => ({ value, label: nameOf(value) ?? value, count: 0 }));
  return [...shown, ...gone];
}

/** Tells whether a facet is an attribute of the item rather than a category. */
export function isAttribute(key: FacetKey): boolean {
  return key === AVAILABILITY || !isCategoryLevel(key);
}

export function facetTitle(key: FacetKey): string {
  return key === AVAILABILITY ? 'Availability' : filterOf(key).title;
}

/** Returns a value's label; undefined for codes, which need the catalogue, and unknown grades. */
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

/** Returns a chip's label, such as "Black", "In stock" or "LKR 3,000 to 13,000". */
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
