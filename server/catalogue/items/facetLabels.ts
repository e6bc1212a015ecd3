import type { FacetCounts } from '@/lib/commerce/facets';
import { gradeOrder } from '@/lib/contract/grades';
import type { Facet, FacetOption } from '@/lib/contract/catalogue.contract';
import {
  AVAILABILITY,
  FACET_KEYS,
  filterOf,
  SWITCH_KEYS,
  type FacetKey,
  type FilterKey,
} from '@/lib/contract/filters';
import { plainName } from '@/lib/pages/pageFacets';

type Names = Partial<Record<FilterKey, ReadonlyMap<number, string>>>;
type Order = (left: FacetOption, right: FacetOption) => number;

/** Returns the counts with their labels, in the order that the filters show. */
export function labelledFacets(counts: FacetCounts['counts'], names: Names): Facet[] {
  return FACET_KEYS.map((key) => {
    const options = [...counts[key]]
      .map(([raw, count]) => ({ value: String(raw), label: labelOf(key, raw, names), count }))
      .filter((option) => option.label !== '')
      .sort(orderOf(key, names));
    return { key, options: options.slice(0, limitOf(key)) };
  }).filter((facet) => facet.options.length > 0 && isClear(facet));
}

/**
 * Returns false when two values have the same label: sub-categories may have tags of the same name,
 * so the filter is shown only within one of them.
 */
function isClear({ options }: Facet): boolean {
  return new Set(options.map(({ label }) => label)).size === options.length;
}

function labelOf(key: FacetKey, value: string | number, names: Names): string {
  const name = key === AVAILABILITY ? undefined : names[key]?.get(Number(value));
  return name ?? plainName(key, String(value)) ?? '';
}

function limitOf(key: FacetKey): number | undefined {
  return key === AVAILABILITY ? undefined : filterOf(key).limit;
}

function orderOf(key: FacetKey, names: Names): Order {
  if (key === AVAILABILITY) return inOrderOf<string>(SWITCH_KEYS);
  const { order } = filterOf(key);
  return order === undefined ? mostItems : ORDERS[order](key, names);
}

const mostItems: Order = (left, right) =>
  right.count - left.count || left.label.localeCompare(right.label, 'en');

const ORDERS: Record<
  NonNullable<ReturnType<typeof filterOf>['order']>,
  (key: FilterKey, names: Names) => Order
> = {
  catalogue: (key, names) => inOrderOf([...(names[key]?.keys() ?? [])].map(String)),
  grade: () => (left, right) => gradeOrder(left.value) - gradeOrder(right.value),
  rising: () => (left, right) => left.value.localeCompare(right.value),
  falling: () => (left, right) => Number(right.value) - Number(left.value),
};

function inOrderOf<Value extends string>(values: readonly Value[]): Order {
  const positions = new Map<string, number>(values.map((value, at) => [value, at]));
  const positionOf = ({ value }: FacetOption) => positions.get(value) ?? 0;
  return (left, right) => positionOf(left) - positionOf(right);
}
