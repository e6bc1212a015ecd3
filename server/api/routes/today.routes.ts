import type { Hono } from 'hono';
import { todayOperations } from '@/lib/contract/today.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { countWaiting } from '@/server/sales/office/counts.service';
import { readToday } from '@/server/sales/office/today.service';

export function todayRoutes(shop: Shop): Hono {
  return routesOf(shop, todayOperations, {
    'GET /office/today': ({ staff }) => readToday(shop, staff.role),
    'GET /office/counts': ({ staff }) => countWaiting(shop, staff.role),
  });
}
