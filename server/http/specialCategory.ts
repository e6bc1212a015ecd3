import type { Context } from 'hono';
import { type Buyer, specialCategories } from '@/server/customers/customer.service';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { requireCustomer, requireSession } from './session';

/**
 * Lets on only who has this page of the account among the special categories. To anybody else
 * signed in it is as unknown as an address that leads nowhere.
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
