import type { Context } from 'hono';
import { type Buyer, specialCategories } from '@/server/customers/customer.service';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { requireCustomer, requireSession } from './session';

/**
 * Requires that the account page is one of the customer's special categories. Everyone else signed
 * in gets the same 404 as for an unknown address.
 */
export function requireCategory(
  shop: Pick<Shop, 'settings'>,
  context: Context,
  name: string,
): Buyer {
  const buyer = requireCustomer(context);
  const categories = specialCategories(shop, requireSession(context));
  if (categories.some((category) => category.name === name)) return buyer;
  throw new ShopError('not-found');
}
