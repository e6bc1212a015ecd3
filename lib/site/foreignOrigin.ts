const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Tells whether a page of another origin started a write. Browsers send Sec-Fetch-Site or Origin with
 * every write, and pages cannot forge them; other clients send neither.
 */
export function isCrossOriginWrite(
  method: string,
  headers: Headers,
  publicOrigin: string,
): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return origin !== publicOrigin && hostOf(origin) !== headers.get('host');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
