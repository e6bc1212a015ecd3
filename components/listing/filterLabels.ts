import type { Facet, FacetKey } from '@/lib/contract/catalogue';
import { formatCount } from '@/lib/site/format';
import type { AppliedFilter, ListState } from '@/lib/site/listUrl';
import { plainName } from '@/lib/site/pageFacets';

export const FACET_TITLES: Record<FacetKey, string> = {
  availability: 'Availability',
  catCode: 'Category',
  sCatCode: 'Type',
  tagCode: 'Kind',
  bndCode: 'Brand',
  grade: 'Grade',
  frame: 'Frame',
  warranty: 'Warranty',
  colour: 'Colour',
};

const FLAG_LABELS = { inStock: 'In stock', discounted: 'On offer' } as const;

/** "Black", "In stock", "LKR 3,000 to 13,000": how a chip names what narrows the list. */
export function filterLabel(
  filter: AppliedFilter,
  state: ListState,
  facets: readonly Facet[],
): string {
  switch (filter.kind) {
    case 'flag':
      return FLAG_LABELS[filter.key];
    case 'query':
      return `“${state.query}”`;
    case 'price':
      return priceLabel(state.minPrice, state.maxPrice);
    case 'value':
      return valueLabel(filter.key, filter.value, facets);
  }
}

function valueLabel(
  key: Extract<AppliedFilter, { kind: 'value' }>['key'],
  value: string,
  facets: readonly Facet[],
): string {
  const options = facets.find((facet) => facet.key === key)?.options ?? [];
  const label = options.find((option) => option.value === value)?.label;
  return label ?? plainName(key, value) ?? value;
}

function priceLabel(minimum: number | null, maximum: number | null): string {
  if (minimum === null) return `Up to LKR ${formatCount(maximum ?? 0)}`;
  if (maximum === null) return `From LKR ${formatCount(minimum)}`;
  return `LKR ${formatCount(minimum)} to ${formatCount(maximum)}`;
}
