import type { Hono } from 'hono';
import { profileOperations } from '@/lib/contract/operations/accountOperations';
import { clientOf, setDeviceCookie, startSession } from '@/server/http/client';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { changeContact, requestContactChange } from './contactChange.service';
import { requestDealership } from './dealerRequests.service';
import { changeOwnPassword } from './password.service';
import { updateUser } from './profile.service';
import { revokeThirdPartyAuth } from './thirdParty.service';

/** Routes for a customer's own account. */
export function profileRoutes(shop: Shop): Hono {
  return routesOf(shop, profileOperations, {
    'PUT /user/update-user': ({ customer, body }) => updateUser(shop, customer, body),
    'PUT /user/change-password': async ({ context, customer: { customerId }, body }) => {
      const client = clientOf(shop, context);
      return startSession(shop, context, await changeOwnPassword(shop, customerId, body, client));
    },
    'POST /user/request-otp-for-phone-email-change': async ({ context, customer, body }) => {
      await requestContactChange(shop, customer.customerId, body, clientOf(shop, context));
      setDeviceCookie(shop, context);
    },
    'PUT /user/change-phone-email': async ({ context, customer: { customerId }, body }) => {
      const client = clientOf(shop, context);
      return startSession(shop, context, await changeContact(shop, customerId, body, client));
    },
    'DELETE /user/revoke-third-party-auth/{authType}': ({ customer, params }) =>
      revokeThirdPartyAuth(shop, customer.customerId, params.authType),
    'POST /user/request-dealership': ({ customer, body }) =>
      requestDealership(shop, customer, body),
  });
}
