import { DISCOUNTED, IN_STOCK, type FacetCounts } from '@/lib/commerce/facets';
import { findGrade, gradeOrder } from '@/lib/commerce/grades';
import type { Facet, FacetKey, FacetOption } from '@/lib/contract/catalogue';
import { formatMonths } from '@/lib/site/format';
import type { ShelfNames } from './shelves.service';

const COLOURS_SHOWN = 24;

const WORDS: Record<string, string> = {
  [IN_STOCK]: 'In stock',
  [DISCOUNTED]: 'On offer',
  with: 'With frame',
  without: 'Without frame',
};

/** Counts as the filters show them: with words, in the order a buyer expects. */
export function labelledFacets(counts: FacetCounts['counts'], names: ShelfNames): Facet[] {
  const byCount = (left: FacetOption, right: FacetOption) =>
    right.count - left.count || left.label.localeCompare(right.label, 'en');
  const byCode = (left: FacetOption, right: FacetOption) =>
    Number(left.value) - Number(right.value);
  const shelfOrder = (shelf: Map<number, string>) => {
    const order = new Map([...shelf.keys()].map((code, index) => [String(code), index]));
    return (left: FacetOption, right: FacetOption) =>
      (order.get(left.value) ?? 0) - (order.get(right.value) ?? 0);
  };
  const named = (shelf: Map<number, string>) => (value: string) => shelf.get(Number(value)) ?? '';
  const word = (value: string) => WORDS[value] ?? value;
  const facet = (
    key: FacetKey,
    label: (value: string) => string,
    order: (left: FacetOption, right: FacetOption) => number,
  ): Facet => ({
    key,
    options: [...counts[key]]
      .map(([raw, count]) => ({ value: String(raw), label: label(String(raw)), count }))
      .filter((option) => option.label !== '')
      .sort(order),
  });
  const colours = facet('colour', (value) => value, byCount);
  return [
    facet('availability', word, (left, right) => right.value.localeCompare(left.value)),
    facet('catCode', named(names.category), shelfOrder(names.category)),
    facet('sCatCode', named(names.subCategory), byCount),
    facet('tagCode', named(names.tag), byCount),
    facet('bndCode', named(names.brand), byCount),
    facet('grade', gradeLabel, (left, right) => gradeOrder(left.value) - gradeOrder(right.value)),
    facet('frame', word, (left, right) => left.value.localeCompare(right.value)),
    facet(
      'warranty',
      (value) => formatMonths(Number(value)),
      (left, right) => byCode(right, left),
    ),
    { ...colours, options: colours.options.slice(0, COLOURS_SHOWN) },
  ].filter((one) => one.options.length > 0 && isClear(one));
}

/** Two sub-categories may have a tag of the same name; such a filter is shown only within one of them. */
function isClear({ options }: Facet): boolean {
  return new Set(options.map(({ label }) => label)).size === options.length;
}

function gradeLabel(value: string): string {
  return findGrade(value)?.label ?? '';
}
