const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origins that the merchant configured; null where none is: then the Host header decides. */
export type OwnOrigins = {
  /** PUBLIC_ORIGIN. */
  shop: string | null;
  /** OFFICE_ORIGIN. */
  office: string | null;
};

/**
 * Tells whether a page of another origin started a write. Browsers send Sec-Fetch-Site or Origin with
 * every write, and pages cannot forge them; other clients send neither.
 */
export function isCrossOriginWrite(method: string, headers: Headers, own: OwnOrigins): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return headers.has('origin') && !hasOwnOrigin(headers, own);
}

/**
 * Tells whether the Origin header names the origin to which the request was sent: the office's on its
 * host, else the shop's. A request without the header has none.
 */
export function hasOwnOrigin(headers: Headers, { shop, office }: OwnOrigins): boolean {
  const origin = headers.get('origin');
  const host = headers.get('host');
  if (origin === null) return false;
  const expected = office !== null && isHostOf(office, host) ? office : shop;
  return expected === null ? isHostOf(origin, host) : origin === expected;
}

/** Tells whether a Host header names the host and port of an http or https origin. */
export function isHostOf(origin: string, host: string | null | undefined): boolean {
  const [, scheme = ''] = /^(https?:)\/\/./.exec(origin) ?? [];
  const sent = `${scheme}//${host ?? ''}`;
  if (scheme === '' || !URL.canParse(origin) || !URL.canParse(sent)) return false;
  return new URL(origin).origin === new URL(sent).origin;
}
