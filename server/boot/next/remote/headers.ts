import { PASSED_HEADER } from './askRemote';

/** They apply to a single connection (RFC 9110, 7.6.1). */
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

/** Set by the storefront, whatever the client sent. */
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

/** Set by the storefront for its own origin, or wrong for a decompressed body. */
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

export type RequestContext = {
  id: string;
  /** The client's address; null for calls by the storefront itself. */
  address: string | null;
  /** The storefront's public origin. */
  publicOrigin: string;
  /** The storefronts that forwarded the call, this one last. */
  passed: string;
};

/** Returns the headers for the backend: the client's own, and the client's address. */
export function toRemote(
  given: Headers,
  { id, address, publicOrigin, passed }: RequestContext,
): Headers {
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

/** Returns headers for the client. `takesCookies`: only the API's, never a picture host's. */
export function fromRemote(given: Headers, { id }: RequestContext, takesCookies: boolean): Headers {
  const headers = without(given, NOT_THEIRS);
  if (!headers.has('x-request-id')) headers.set('x-request-id', id);
  for (const cookie of takesCookies ? given.getSetCookie() : []) {
    headers.append('set-cookie', ofThisOrigin(cookie));
  }
  return headers;
}

/** Removes the domain: browsers drop a cookie for another host. */
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
