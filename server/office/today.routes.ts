import type { Hono } from 'hono';
import { todayOperations } from '@/lib/contract/operations/todayOfficeOperations';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { countWaiting } from './counts.service';
import { readToday } from './today.service';

export function todayRoutes(shop: Shop): Hono {
  return routesOf(shop, todayOperations, {
    'GET /office/today': ({ staff }) => readToday(shop, staff.role),
    'GET /office/counts': ({ staff }) => countWaiting(shop, staff.role),
  });
}
