import { Hono } from 'hono';
import { limitPerAddress } from '@/server/api/http/rateLimit';
import { CSP_DIRECTIVES, CSP_REPORTS_PATH } from '@/server/api/http/securityHeaders';
import { parseStrictJson } from '@/server/platform/input/strictJson';
import type { Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { readCspReports } from '@/server/platform/metrics/cspReports';

/** A browser sends its reports about once a minute. */
const PER_ADDRESS = { limit: 30, windowMs: 60_000 };
/** For one request; all others are only counted. */
const MAX_LOGGED = 3;

/** Accepts browsers' policy reports. Anybody may send them, also false ones. */
export function cspReportRoutes(shop: Pick<Shop, 'env' | 'clock' | 'metrics'>, log: Log): Hono {
  const routes = new Hono();
  routes.post(CSP_REPORTS_PATH, limitPerAddress(shop, PER_ADDRESS), async (context) => {
    const reports = readCspReports(parseStrictJson(await context.req.text()));
    for (const { directive } of reports) {
      shop.metrics.countCspReport(CSP_DIRECTIVES.includes(directive) ? directive : 'other');
    }
    for (const report of reports.slice(0, MAX_LOGGED)) log.warn('blocked by the CSP', report);
    return context.body(null, 204);
  });
  return routes;
}
