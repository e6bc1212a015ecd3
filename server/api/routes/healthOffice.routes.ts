import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { healthOperations } from '@/lib/contract/today.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { staffActor } from '@/server/platform/audit/actor';
import { askForBackup } from '@/server/sales/office/health/askForBackup.service';
import { readHealth } from '@/server/sales/office/health/health.service';
import {
  listBackups,
  openStoredBackup,
  permitDownload,
} from '@/server/sales/office/health/storedBackups.service';

export function healthRoutes(shop: Shop): Hono {
  return routesOf(shop, healthOperations, {
    'GET /office/health': () => readHealth(shop),
    'POST /office/backups': ({ staff }) => askForBackup(shop, staffActor(staff)),
    'GET /office/backups': () => listBackups(shop),
    'POST /office/backups/{name}/permit': ({ staff, params }) =>
      permitDownload(shop, staffActor(staff), params.name),
    'GET /office/backups/{name}': async ({ context, params: { name } }) => {
      const { bytes, content } = await openStoredBackup(shop, name);
      context.header('Content-Type', 'application/x-tar');
      context.header('Content-Length', String(bytes));
      context.header('Content-Disposition', `attachment; filename="${name}"`);
      return context.body(Readable.toWeb(content) as ReadableStream);
    },
  });
}
