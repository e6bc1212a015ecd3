import { PASSED_HEADER } from './roundTrip';

/** They belong to one connection (RFC 9110, 7.6.1), of which there are two here. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Said anew for the other process, whatever the client said. */
const OUR_OWN = [
  'host',
  'content-length',
  'accept-encoding',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  PASSED_HEADER,
];

/** Said by the storefront for its own origin, or no longer true of a body that was unpacked. */
const NOT_THEIRS = [
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'clear-site-data',
  'alt-svc',
  'server',
  'x-powered-by',
  'set-cookie',
];

export type Asker = {
  id: string;
  /** Of the connection to the storefront; null where the storefront itself asks. */
  address: string | null;
  /** Under which browsers know the storefront. */
  publicOrigin: string;
  /** The storefronts that sent the call on, this one the last. */
  passed: string;
};

/** What the other process is told: the client's own headers, and who it was that asked. */
export function toRemote(given: Headers, { id, address, publicOrigin, passed }: Asker): Headers {
  const headers = without(given, OUR_OWN);
  const { host, protocol } = new URL(publicOrigin);
  const path = [given.get('x-forwarded-for'), address].filter((one) => one !== null && one !== '');
  if (path.length > 0) headers.set('x-forwarded-for', path.join(', '));
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('x-request-id', id);
  headers.set(PASSED_HEADER, passed);
  return headers;
}

/** What the client is told. `takesCookies`: of the API alone, never of a place of pictures. */
export function fromRemote(given: Headers, { id }: Asker, takesCookies: boolean): Headers {
  const headers = without(given, NOT_THEIRS);
  if (!headers.has('x-request-id')) headers.set('x-request-id', id);
  for (const cookie of takesCookies ? given.getSetCookie() : []) {
    headers.append('set-cookie', ofThisOrigin(cookie));
  }
  return headers;
}

/** Browsers drop a cookie that names another host than the one they asked. */
function ofThisOrigin(cookie: string): string {
  return cookie.replace(/;\s*domain=[^;]*/gi, '');
}

function without(given: Headers, dropped: readonly string[]): Headers {
  const named = (given.get('connection') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const unwanted = new Set([...HOP_BY_HOP, ...dropped, ...named]);
  const headers = new Headers();
  for (const [name, value] of given) {
    if (!unwanted.has(name)) headers.append(name, value);
  }
  return headers;
}
