import type { Hono } from 'hono';
import { auditOperations } from '@/lib/contract/operations/staffOfficeOperations';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { listAudit } from './listAudit.service';

export function auditRoutes(shop: Shop): Hono {
  return routesOf(shop, auditOperations, {
    'GET /office/audit': ({ query }) => listAudit(shop, query),
  });
}
