import { centsFromRupees } from '@/lib/commerce/money';
import type { ListQuery } from '@/lib/contract/catalogue.contract';
import type { ListRequest } from '@/server/catalogue/items/listChoice';

/** Returns the query of a list with its prices in cents. */
export function pricesInCents({ minPrice, maxPrice, ...query }: ListQuery): ListRequest {
  return { ...query, minPriceCents: cents(minPrice), maxPriceCents: cents(maxPrice) };
}

function cents(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : centsFromRupees(rupees);
}
