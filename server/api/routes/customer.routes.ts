import type { Context, Hono } from 'hono';
import { otpSchema } from '@/lib/contract/customer.forms';
import { type SessionState, sessionOperations } from '@/lib/contract/customer.contract';
import { ShopError } from '@/server/platform/errors';
import { clientOf, setDeviceCookie, startSession } from '@/server/api/http/client';
import { routesOf } from '@/server/api/http/registerOperations';
import { clearSessionCookie, sessionOf, userTypeOf } from '@/server/api/http/session';
import { readBody } from '@/server/api/http/validate';
import type { Client } from '@/server/people/sessions/client';
import { sessionState } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { requestSignInCode, signInByCode } from '@/server/people/customers/codeSignIn.service';
import { specialCategories } from '@/server/people/customers/customer.service';
import { userDetails, updateUser } from '@/server/people/customers/profile.service';
import { changePassword, requestRecovery } from '@/server/people/customers/recovery.service';
import {
  register,
  resendCode,
  verify,
  verifyRefusal,
} from '@/server/people/customers/register.service';
import { signIn, signOut } from '@/server/people/customers/signIn.service';
import { profileOperations, addressOperations } from '@/lib/contract/account.contract';
import {
  changeContact,
  requestContactChange,
} from '@/server/people/customers/contactChange.service';
import { requestDealership } from '@/server/people/customers/dealerRequests.service';
import { changeOwnPassword } from '@/server/people/customers/password.service';
import { revokeThirdPartyAuth } from '@/server/people/customers/thirdParty.service';
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from '@/server/people/customers/address.service';

/** Routes for registration, sign-in, one-time codes and the session. */
export function customerRoutes(shop: Shop): Hono {
  return routesOf(shop, sessionOperations, {
    'POST /register': async ({ context, session, body }) => {
      const client = clientOf(shop, context);
      return startSession(shop, context, await register(shop, body, session, client));
    },
    'POST /login': async ({ context, session, body }) => {
      const client = clientOf(shop, context);
      return startSession(shop, context, await signIn(shop, body, session, client));
    },
    'POST /user/otp-for-sign-in': ({ context, body }) =>
      sendCode(shop, context, (client) => requestSignInCode(shop, body, client)),
    'POST /user/sign-in-with-otp': async ({ context, session, body }) => {
      const client = clientOf(shop, context);
      return startSession(shop, context, await signInByCode(shop, body, session, client));
    },
    'POST /user/verify-user': ({ context }) => verifyUser(shop, context),
    'POST /user/resend-otp': ({ context, session }) => {
      if (session.state === 'customer') throw verifyRefusal('already verified');
      return resendCode(shop, session, clientOf(shop, context));
    },
    'POST /user/logout': async ({ context, session }) => {
      await signOut(shop, session, clientOf(shop, context));
      clearSessionCookie(shop, context);
      return sessionState(shop, null);
    },
    'POST /user/otp-for-password-recovery': ({ context, body }) =>
      sendCode(shop, context, (client) => requestRecovery(shop, body, client)),
    'PUT /user/change-password-with-otp': async ({ context, session, body }) => {
      const client = clientOf(shop, context);
      return startSession(shop, context, await changePassword(shop, body, session, client));
    },
    'GET /user/session': ({ session }) => sessionState(shop, session),
    'POST /user/get-user-details': ({ session }) => userDetails(shop, session),
    'GET /user/user-type': ({ session }) => ({ userType: userTypeOf(session) }),
    'GET /user/profile-categories': ({ session }) => specialCategories(shop, session),
  });
}

/** Sets the cookie of the browser that the code belongs to. */
async function sendCode(
  shop: Shop,
  context: Context,
  send: (client: Client) => Promise<void>,
): Promise<void> {
  await send(clientOf(shop, context));
  setDeviceCookie(shop, context);
}

/** Refuses with a reason and a description (spec 8), also when the session has ended. */
async function verifyUser(shop: Shop, context: Context): Promise<SessionState> {
  const session = sessionOf(context);
  // A double click: the first request has verified, and its answer carries the new cookie.
  if (context.get('wasCustomer') === true) throw verifyRefusal('already verified');
  if (session === null) throw verifyRefusal('signed out');
  if (session.state === 'customer') throw verifyRefusal('already verified');
  const code = await readCode(context);
  return startSession(shop, context, await verify(shop, session, code, clientOf(shop, context)));
}

async function readCode(context: Context): Promise<string> {
  try {
    return (await readBody(context, otpSchema)).otp;
  } catch (error) {
    const wrong = error instanceof ShopError ? error.sentences.otp : undefined;
    if (wrong !== undefined) throw verifyRefusal('not a code', wrong.trim());
    throw error;
  }
}

/** Routes for a customer's own account. */
export function profileRoutes(shop: Shop): Hono {
  return routesOf(shop, profileOperations, {
    'PUT /user/update-user': ({ customer, body }) => updateUser(shop, customer, body),
    'PUT /user/change-password': async ({ context, customer: { customerId }, body }) => {
      const client = clientOf(shop, context);
      return startSession(shop, context, await changeOwnPassword(shop, customerId, body, client));
    },
    'POST /user/request-otp-for-phone-email-change': ({ context, customer, body }) =>
      sendCode(shop, context, (client) =>
        requestContactChange(shop, customer.customerId, body, client),
      ),
    'PUT /user/change-phone-email': async ({ context, customer: { customerId }, body }) => {
      const client = clientOf(shop, context);
      return startSession(shop, context, await changeContact(shop, customerId, body, client));
    },
    'DELETE /user/revoke-third-party-auth/{authType}': ({ context, customer, params }) => {
      const { customerId } = customer;
      const client = clientOf(shop, context);
      return revokeThirdPartyAuth(shop, { customerId, client }, params.authType);
    },
    'POST /user/request-dealership': ({ customer, body }) =>
      requestDealership(shop, customer, body),
  });
}

export function addressRoutes(shop: Shop): Hono {
  return routesOf(shop, addressOperations, {
    'GET /user/addresses': ({ customer }) => listAddresses(shop, customer.accountId),
    'POST /user/addresses': ({ customer, body }) => addAddress(shop, customer.accountId, body),
    'PUT /user/addresses/{addressId}': ({ customer, params, body }) =>
      changeAddress(shop, customer.accountId, params.addressId, body),
    'DELETE /user/addresses/{addressId}': ({ customer, params }) =>
      removeAddress(shop, customer.accountId, params.addressId),
  });
}
