import type { Hono } from 'hono';
import { healthOperations } from '@/lib/contract/today.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { staffActor } from '@/server/platform/audit/actor';
import { askForBackup } from '@/server/sales/office/health/askForBackup.service';
import { readHealth } from '@/server/sales/office/health/health.service';

export function healthRoutes(shop: Shop): Hono {
  return routesOf(shop, healthOperations, {
    'GET /office/health': () => readHealth(shop),
    'POST /office/backups': ({ staff }) => askForBackup(shop, staffActor(staff)),
  });
}
