import type { Hono } from 'hono';
import { officeSessionOperations } from '@/lib/contract/operations/staffOfficeOperations';
import { routesOf } from '@/server/http/registerOperations';
import { staffSessionOf } from '@/server/http/staffSession';
import type { Shop } from '@/server/shop';
import { officeSessionOf } from './staffSession.service';

/** Routes for signing in to the office. */
export function officeSessionRoutes(shop: Shop): Hono {
  return routesOf(shop, officeSessionOperations, {
    'GET /office/session': ({ context }) => officeSessionOf(staffSessionOf(context)),
  });
}
