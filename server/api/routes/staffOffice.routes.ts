import type { Context, Hono } from 'hono';
import {
  officeSessionOperations,
  ownOfficeOperations,
  staffOperations,
} from '@/lib/contract/staff.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { clientOf, setDeviceCookie } from '@/server/api/http/client';
import { routesOf } from '@/server/api/http/registerOperations';
import {
  clearStaffCookie,
  requireStaffSession,
  setStaffCookie,
  staffSessionOf,
} from '@/server/api/http/staffSession';
import type { Shop } from '@/server/boot/shop';
import {
  addStaff,
  changeStaffRole,
  disableStaff,
  listStaff,
  renewStaffLink,
} from '@/server/people/staff/members.service';
import {
  changeStaffPassword,
  replaceRecoveryCodes,
} from '@/server/people/staff/ownAccount.service';
import { completeSetup, offerSetup } from '@/server/people/staff/setup.service';
import { acceptCode, confirmCounters } from '@/server/people/staff/staffCodes.service';
import {
  confirmStaffSession,
  findStaffSession,
  officeSessionOf,
} from '@/server/people/staff/staffSession.service';
import {
  endOtherStaffSessions,
  endOwnStaffSession,
  endStaffSessionsOf,
  listStaffSessions,
} from '@/server/people/staff/staffSessions.service';
import {
  finishStaffSignIn,
  signInStaff,
  signOutStaff,
} from '@/server/people/staff/staffSignIn.service';

/** Routes for signing in to the office and setting up. */
export function officeSessionRoutes(shop: Shop): Hono {
  return routesOf(shop, officeSessionOperations, {
    'GET /office/session': ({ context }) => officeSessionOf(shop, staffSessionOf(context)),
    'POST /office/login': async ({ context, body }) =>
      startOfficeSession(shop, context, await signInStaff(shop, body, browserOf(shop, context))),
    'POST /office/login/code': async ({ context, body }) =>
      startOfficeSession(
        shop,
        context,
        await finishStaffSignIn(shop, body, browserOf(shop, context)),
      ),
    'POST /office/logout': async ({ context }) => {
      await signOutStaff(shop, staffSessionOf(context), clientOf(shop, context));
      clearStaffCookie(shop, context);
      return officeSessionOf(shop, null);
    },
    'POST /office/setup/offer': ({ body }) => offerSetup(shop, body.token),
    'POST /office/setup': async ({ context, body }) => {
      const { sessionToken, ...answer } = await completeSetup(shop, body, browserOf(shop, context));
      await startOfficeSession(shop, context, sessionToken);
      return answer;
    },
  });
}

/** Routes for one's own sessions, password and codes. */
export function ownOfficeRoutes(shop: Shop): Hono {
  return routesOf(shop, ownOfficeOperations, {
    'POST /office/confirm': async ({ context, body }) => {
      const session = requireStaffSession(context);
      const { staffId } = session;
      const client = clientOf(shop, context);
      const counters = await confirmCounters(shop, session, client);
      await acceptCode(shop, { staffId, code: body.code, client, counters });
      await confirmStaffSession(shop, session);
      return officeSessionOf(shop, { ...session, confirmedAt: shop.clock() });
    },
    'GET /office/sessions': ({ context }) => {
      const { staffId, tokenHash } = requireStaffSession(context);
      return listStaffSessions(shop, staffId, tokenHash);
    },
    'DELETE /office/sessions': ({ context }) =>
      endOtherStaffSessions(shop, requireStaffSession(context), clientOf(shop, context)),
    'DELETE /office/sessions/{sessionId}': async ({ context, params }) => {
      const current = requireStaffSession(context);
      const client = clientOf(shop, context);
      const { wasCurrent } = await endOwnStaffSession(shop, current, params.sessionId, client);
      if (wasCurrent) clearStaffCookie(shop, context);
    },
    'PUT /office/password': ({ context, body }) =>
      changeStaffPassword(shop, requireStaffSession(context), body, clientOf(shop, context)),
    'POST /office/recovery-codes': async ({ context }) => ({
      recoveryCodes: await replaceRecoveryCodes(shop, requireStaffSession(context)),
    }),
  });
}

/** Routes for owners: who works here. */
export function staffRoutes(shop: Shop): Hono {
  return routesOf(shop, staffOperations, {
    'GET /office/staff': () => listStaff(shop),
    'POST /office/staff': ({ staff, body }) => addStaff(shop, staffActor(staff), body),
    'POST /office/staff/{staffId}/link': ({ staff, params }) =>
      renewStaffLink(shop, staffActor(staff), params.staffId),
    'PUT /office/staff/{staffId}/role': ({ staff, params, body }) =>
      changeStaffRole(shop, staffActor(staff), params.staffId, body.role),
    'DELETE /office/staff/{staffId}': ({ staff, params }) =>
      disableStaff(shop, staffActor(staff), params.staffId),
    'GET /office/staff/{staffId}/sessions': ({ context, params }) =>
      listStaffSessions(shop, params.staffId, requireStaffSession(context).tokenHash),
    'DELETE /office/staff/{staffId}/sessions': ({ context, staff, params }) =>
      endStaffSessionsOf(shop, staff, params.staffId, clientOf(shop, context)),
  });
}

function browserOf(shop: Shop, context: Context) {
  return {
    client: clientOf(shop, context),
    userAgent: context.req.header('user-agent'),
    before: staffSessionOf(context),
  };
}

/** Sets the cookies of a new session and its browser; returns the session. */
async function startOfficeSession(shop: Shop, context: Context, token: string) {
  setStaffCookie(shop, context, token);
  setDeviceCookie(shop, context);
  return officeSessionOf(shop, await findStaffSession(shop, token));
}
