import type { Context, Hono } from 'hono';
import { officeDataOperations, ownDataOperations } from '@/lib/contract/account.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { clientOf, setDeviceCookie } from '@/server/api/http/client';
import { routesOf } from '@/server/api/http/registerOperations';
import { clearSessionCookie } from '@/server/api/http/session';
import { streamed } from '@/server/api/http/streamed';
import type { Shop } from '@/server/boot/shop';
import { sessionState } from '@/server/people/sessions/session.service';
import { readOfficeCustomer } from '@/server/sales/accounts/customerCard.service';
import { eraseCustomer } from '@/server/sales/personalData/erase.service';
import { personalFile } from '@/server/sales/personalData/giveOut.service';
import {
  allowFile,
  allowFileForStaff,
  dataState,
  eraseOwnData,
  requestDataCode,
} from '@/server/sales/personalData/ownData.service';

/** Routes for a customer's own data. */
export function ownDataRoutes(shop: Shop): Hono {
  return routesOf(shop, ownDataOperations, {
    'GET /user/personal-data': ({ customer }) => dataState(shop, customer.customerId),
    'POST /user/personal-data/code': async ({ context, customer }) => {
      await requestDataCode(shop, customer.customerId, clientOf(shop, context));
      setDeviceCookie(shop, context);
    },
    'POST /user/personal-data/file': async ({ context, customer: { customerId }, body }) => {
      await allowFile(shop, customerId, body, clientOf(shop, context));
      return fileOf(shop, context, customerId);
    },
    'POST /user/personal-data/erase': async ({ context, customer: { customerId }, body }) => {
      await eraseOwnData(shop, customerId, body.otp, clientOf(shop, context));
      clearSessionCookie(shop, context);
      return sessionState(shop, null);
    },
  });
}

/** Routes by which staff do the same for a caller. */
export function officeDataRoutes(shop: Shop): Hono {
  return routesOf(shop, officeDataOperations, {
    'POST /office/customers/{customerId}/personal-data': async ({
      context,
      staff,
      params: { customerId },
      body,
    }) => {
      await allowFileForStaff(shop, staffActor(staff), customerId, body.reason);
      return fileOf(shop, context, customerId);
    },
    'POST /office/customers/{customerId}/erase': async ({
      staff,
      params: { customerId },
      body,
    }) => {
      await eraseCustomer(shop, staffActor(staff), customerId, body.reason);
      return readOfficeCustomer(shop, customerId);
    },
  });
}

function fileOf(shop: Shop, context: Context, customerId: number): Response {
  context.header('Content-Type', 'application/json; charset=utf-8');
  context.header('Content-Disposition', `attachment; filename="personal-data-${customerId}.json"`);
  return streamed(context, personalFile(shop, customerId));
}
