import type { Hono } from 'hono';
import { settingsOperations } from '@/lib/contract/settings.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { listVersions } from '@/server/platform/settings/settingsVersions';
import { testSecret } from '@/server/sales/office/secretTests.service';
import { endPreview, startPreview } from '@/server/api/http/settingsPreview';
import {
  changeSettings,
  planSettings,
  readOfficeSettings,
  restoreVersion,
} from '@/server/sales/office/settingsOffice.service';

/** Routes for the owner's settings and their versions. */
export function settingsRoutes(shop: Shop): Hono {
  return routesOf(shop, settingsOperations, {
    'GET /office/settings': () => readOfficeSettings(shop),
    'PUT /office/settings': async ({ context, body, staff }) => {
      const saved = await changeSettings(shop, staffActor(staff), body);
      if (body.isTrial !== true) endPreview(shop, context);
      return saved;
    },
    'POST /office/settings/preview': async ({ context, body }) => {
      const { given, ...planned } = await planSettings(shop, body);
      startPreview(shop, context, given);
      return planned;
    },
    'DELETE /office/settings/preview': ({ context }) => endPreview(shop, context),
    'GET /office/settings/versions': ({ query }) => listVersions(shop.database.read, query.before),
    'POST /office/settings/versions/{version}/restore': ({ params, body, staff }) =>
      restoreVersion(shop, staffActor(staff), params.version, body),
    'POST /office/settings/tests/{test}': ({ params, staff }) =>
      testSecret(shop, staffActor(staff), params.test),
  });
}
