import { Hono, type Context } from 'hono';
import { savedAddressSchema } from '@/lib/contract/address';
import { links } from '@/lib/site/links';
import { noStore } from '@/server/http/session';
import { requireCategory } from '@/server/http/specialCategory';
import { readBody } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { addAddress, changeAddress, listAddresses, removeAddress } from './address.service';

const BOOK = '/user/addresses';
const ONE = `${BOOK}/:addressId`;

/** The address book: GET and POST /user/addresses, PUT and DELETE /user/addresses/{addressId}. */
export function addressRoutes(shop: Shop): Hono {
  const routes = new Hono();
  const ownerOf = (context: Context) =>
    requireCategory(shop, context, links.addressBook).customerId;
  routes.use(`${BOOK}/*`, noStore);

  routes.get(BOOK, async (context) =>
    context.json({ data: await listAddresses(shop, ownerOf(context)) }),
  );
  routes.post(BOOK, async (context) => {
    const customerId = ownerOf(context);
    const form = await readBody(context, savedAddressSchema);
    return context.json({ data: await addAddress(shop, customerId, form) });
  });
  routes.put(ONE, async (context) => {
    const customerId = ownerOf(context);
    const form = await readBody(context, savedAddressSchema);
    return context.json({ data: await changeAddress(shop, customerId, idOf(context), form) });
  });
  routes.delete(ONE, async (context) => {
    const customerId = ownerOf(context);
    return context.json({ data: await removeAddress(shop, customerId, idOf(context)) });
  });
  return routes;
}

/** What is no number is no address either: 0 names none. */
function idOf(context: Context): number {
  const id = context.req.param('addressId') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
