import { isHostOf } from './foreignOrigin';

/** The calls of the office, which know only staff and never a customer's session. */
export const OFFICE_API = '/api/v1/office/';

export const OFFICE_PAGES = '/office';

/** Tells whether a path is a page of the office, its data, or one of its calls. */
export function isOfficePath(path: string): boolean {
  return isOfficePage(path) || decoded(path).toLowerCase().startsWith(OFFICE_API);
}

/** Tells whether the office answers on a host: on every one unless it has its own. */
export function isOfficeHost(officeOrigin: string | null, host: string | undefined): boolean {
  return officeOrigin === null || isHostOf(officeOrigin, host);
}

/** Tells whether a path is a page of the office or its data, in any spelling that a router may accept. */
export function isOfficePage(path: string): boolean {
  const page = decoded(path)
    .toLowerCase()
    .replace(/^\/_next\/data\/[^/]+/, '');
  return page === OFFICE_PAGES || /^\/office[/.]/.test(page);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Returns the path of a member's page for setting up; browsers send no fragment to a server. */
export function setupLink(token: string): string {
  return `${OFFICE_PAGES}/setup#${token}`;
}
