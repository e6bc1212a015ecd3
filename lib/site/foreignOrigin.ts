const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a foreign page started this write. Browsers send Sec-Fetch-Site or Origin with every write
 * and let no page forge them; a client that is no browser sends neither.
 */
export function isForeignWrite(method: string, headers: Headers, publicOrigin: string): boolean {
  if (HARMLESS.has(method)) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return origin !== publicOrigin && hostOf(origin) !== headers.get('host');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
