import { Hono } from 'hono';
import {
  changePasswordSchema,
  contactChangeSchema,
  contactRequestSchema,
  dealerRequestSchema,
  updateUserSchema,
} from '@/lib/contract/account';
import { clientOf, keepDevice } from '@/server/http/client';
import { limitPerAddress } from '@/server/http/rateLimit';
import { noStore, requireCustomer } from '@/server/http/session';
import { readBody } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { changeContact, requestContactChange } from './contactChange.service';
import { requestDealership } from './dealerRequests.service';
import { changeOwnPassword } from './password.service';
import { updateUser } from './profile.service';
import { revokeThirdPartyAuth } from './thirdParty.service';
import { PER_ADDRESS, welcome } from './welcome';

/** Calls that try passwords and codes, or send messages. */
const GUARDED = [
  '/user/change-password',
  '/user/request-otp-for-phone-email-change',
  '/user/change-phone-email',
  '/user/request-dealership',
];

/** What a customer changes of his own account. Who is not known or not verified is refused first. */
export function profileRoutes(shop: Shop): Hono {
  const routes = new Hono();
  const limited = limitPerAddress(shop, PER_ADDRESS);
  for (const path of GUARDED) routes.use(path, limited);
  routes.use('/user/*', noStore);

  routes.put('/user/update-user', async (context) => {
    await updateUser(shop, requireCustomer(context), await readBody(context, updateUserSchema));
    return context.json({ data: {} });
  });
  routes.put('/user/change-password', async (context) => {
    const { customerId } = requireCustomer(context);
    const form = await readBody(context, changePasswordSchema);
    const token = await changeOwnPassword(shop, customerId, form, clientOf(shop, context));
    return welcome(shop, context, token);
  });
  routes.post('/user/request-otp-for-phone-email-change', async (context) => {
    const { customerId } = requireCustomer(context);
    const form = await readBody(context, contactRequestSchema);
    await requestContactChange(shop, customerId, form, clientOf(shop, context));
    keepDevice(shop, context);
    return context.json({ data: {} });
  });
  routes.put('/user/change-phone-email', async (context) => {
    const { customerId } = requireCustomer(context);
    const form = await readBody(context, contactChangeSchema);
    const token = await changeContact(shop, customerId, form, clientOf(shop, context));
    return welcome(shop, context, token);
  });
  routes.delete('/user/revoke-third-party-auth/:authType', async (context) => {
    const { customerId } = requireCustomer(context);
    await revokeThirdPartyAuth(shop, customerId, context.req.param('authType'));
    return context.body(null, 204);
  });
  routes.post('/user/request-dealership', async (context) => {
    const customer = requireCustomer(context);
    const form = await readBody(context, dealerRequestSchema);
    return context.json({ data: await requestDealership(shop, customer, form) });
  });
  return routes;
}
