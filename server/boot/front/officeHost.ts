import type { IncomingMessage } from 'node:http';
import { isOfficeHost, OFFICE_API } from '@/lib/site/office';
import { CSP_REPORTS_PATH } from '@/server/api/http/securityHeaders';
import { targetPath } from './requestTarget';

/** Built files, pictures, and the icons of public/. */
const FILE = /^\/(?:_next\/static\/|img\/|[\w-]+\.(?:png|svg|ico)$)/;
const OTHERS = new Set(['/healthz', '/readyz', CSP_REPORTS_PATH]);

/**
 * Tells to which host a request came; 'shared' where the office has none of its own. 'other port' has
 * neither: browsers send a cookie to every port of its host, so that a page of the shop there could read
 * with the cookie of staff.
 */
export function hostOf(
  officeOrigin: string | null,
  { headers: { host = '' } }: IncomingMessage,
): 'shared' | 'shop' | 'office' | 'other port' {
  if (officeOrigin === null) return 'shared';
  if (isOfficeHost(officeOrigin, host)) return 'office';
  const sent = `http://${host}`;
  const isSameName =
    URL.canParse(sent) && new URL(sent).hostname === new URL(officeOrigin).hostname;
  return isSameName ? 'other port' : 'shop';
}

/** A page of the office or its data, in the one spelling that a router answers. */
const PAGE = /^(?:\/_next\/data\/[^/]+)?\/office(?:\/|\.json$|$)/;

/**
 * Tells whether the office's host answers a target. A page of the shop there could read with the
 * cookie of staff, so that its host has nothing but the office.
 */
export function isOnOfficeHost(target: string): boolean {
  const path = targetPath(target);
  return PAGE.test(path) || path.startsWith(OFFICE_API) || FILE.test(path) || OTHERS.has(path);
}
