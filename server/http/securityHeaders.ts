const SCRIPT_SOURCES = { production: "'self'", development: "'self' 'unsafe-eval'" };

function contentSecurityPolicy(production: boolean, https: boolean): string {
  return [
    "default-src 'self'",
    // `next dev` evaluates its modules; a built page carries no executable inline script.
    `script-src ${production ? SCRIPT_SOURCES.production : SCRIPT_SOURCES.development}`,
    // Next inserts the styles of the next page on client-side navigation.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The same for every answer, so that pages kept in memory carry them too. */
export function securityHeaders(site: {
  production: boolean;
  publicOrigin: string;
}): [name: string, value: string][] {
  const https = site.publicOrigin.startsWith('https:');
  return [
    ['Content-Security-Policy', contentSecurityPolicy(site.production, https)],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ...(https ? [httpsOnly()] : []),
  ];
}

function httpsOnly(): [string, string] {
  return ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];
}
