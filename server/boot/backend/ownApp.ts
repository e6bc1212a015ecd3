import { Hono } from 'hono';
import type { Backend } from './backend';
import type { Env } from '@/server/boot/env';
import { cacheHeaders } from '@/server/api/http/cacheHeaders';
import { errorResponse } from '@/server/api/http/errorResponse';
import { requestId } from '@/server/api/http/requestId';
import { sameOrigin } from '@/server/api/http/sameOrigin';
import { CSP_REPORTS_PATH } from '@/server/api/http/securityHeaders';
import { jsonOnly, limitedBody } from '@/server/api/http/strictBody';
import type { Log } from '@/server/platform/log/log';
import type { Metrics } from '@/server/platform/metrics/metrics';
import { cspReportRoutes } from '@/server/api/routes/cspReports.routes';
import { DEFAULT_MERCHANT_SETTINGS } from '@/server/platform/settings/merchantSettings';
import { vitalsRoutes } from '@/server/api/routes/vitals.routes';

const OWN_CALLS = ['/api/v1/vitals', CSP_REPORTS_PATH];

type OwnApp = { answers(request: Request): boolean; fetch: Backend['fetch'] };

/** Creates the storefront's own routes: web vitals and policy reports are counted here. */
export function createOwnApp(parts: { env: Env; metrics: Metrics; log: Log }): OwnApp {
  const { env, metrics, log } = parts;
  const app = new Hono();
  app.use(requestId);
  app.use('/api/*', cacheHeaders);
  app.use('/api/*', sameOrigin(env), jsonOnly, limitedBody);
  const shop = { env, metrics, settings: DEFAULT_MERCHANT_SETTINGS, clock: () => Date.now() };
  app.route('/api/v1', vitalsRoutes(shop));
  app.route('/', cspReportRoutes(shop, log));
  app.onError(errorResponse(log));
  return {
    answers: ({ url }) => OWN_CALLS.includes(new URL(url).pathname),
    fetch: (request, node) => app.fetch(request, node),
  };
}
