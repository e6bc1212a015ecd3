import type { IncomingMessage } from 'node:http';
import { isOfficeHost, isOfficePath } from '@/lib/site/office';
import { CSP_REPORTS_PATH } from '@/server/http/securityHeaders';
import { targetPath } from './requestTarget';

/** Built files, pictures, and the icons of public/. */
const FILE = /^\/(?:_next\/static\/|img\/|[\w-]+\.(?:png|svg|ico)$)/;
const OTHERS = new Set(['/healthz', '/readyz', CSP_REPORTS_PATH]);

/** Tells to which host a request came; 'shared' where the office has none of its own. */
export function hostOf(
  officeOrigin: string | null,
  { headers }: IncomingMessage,
): 'shared' | 'shop' | 'office' {
  if (officeOrigin === null) return 'shared';
  return isOfficeHost(officeOrigin, headers.host) ? 'office' : 'shop';
}

/**
 * Tells whether the office's host answers a target. A page of the shop there could read with the
 * cookie of staff, so that its host has nothing but the office.
 */
export function isOnOfficeHost(target: string): boolean {
  const path = targetPath(target);
  return isOfficePath(path) || FILE.test(path) || OTHERS.has(path);
}
