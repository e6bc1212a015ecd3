import type { FacetChoice } from '@/lib/commerce/facets';
import { centsFromRupees } from '@/lib/commerce/money';
import { PAGE_LIMIT, type ListQuery, type Sort } from '@/lib/contract/catalogue';

/** A list query with its lists split and its money in cents. */
export type ListChoice = {
  text: string;
  page: number;
  limit: number;
  sort: Sort;
  models: number[];
  facets: FacetChoice;
  isNew: boolean;
  restocked: boolean;
  minPriceCents: number | null;
  maxPriceCents: number | null;
};

export function readListChoice(query: ListQuery): ListChoice {
  return {
    text: query.query ?? '',
    page: query.page ?? 1,
    limit: query.limit ?? PAGE_LIMIT,
    sort: query.sort ?? 'best',
    models: numbers(query.model),
    facets: {
      catCode: new Set(numbers(query.catCode)),
      sCatCode: new Set(numbers(query.sCatCode)),
      tagCode: new Set(numbers(query.tagCode)),
      bndCode: new Set(numbers(query.bndCode)),
      grade: new Set(parts(query.grade)),
      frame: new Set(parts(query.frame)),
      colour: new Set(parts(query.colour)),
      warranty: new Set(numbers(query.warranty)),
      inStock: query.inStock === '1',
      discounted: query.discounted === '1',
    },
    isNew: query.isNew === '1',
    restocked: query.restocked === '1',
    minPriceCents: cents(query.minPrice),
    maxPriceCents: cents(query.maxPrice),
  };
}

function parts(list: string | undefined): string[] {
  return list === undefined || list === '' ? [] : list.split(',').map((part) => part.trim());
}

function numbers(list: string | undefined): number[] {
  return parts(list).map(Number);
}

function cents(rupees: number | undefined): number | null {
  return rupees === undefined ? null : centsFromRupees(rupees);
}
