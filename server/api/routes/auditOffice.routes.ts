import type { Hono } from 'hono';
import { auditOperations } from '@/lib/contract/staff.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { listAudit } from '@/server/platform/audit/listAudit.service';

export function auditRoutes(shop: Shop): Hono {
  return routesOf(shop, auditOperations, {
    'GET /office/audit': ({ query }) => listAudit(shop, query),
  });
}
