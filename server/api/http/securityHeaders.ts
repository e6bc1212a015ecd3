/** Where browsers report policy violations (server/api/routes/cspReports.routes.ts). */
export const CSP_REPORTS_PATH = '/api/csp-reports';
const REPORTS = 'csp';

type Site = {
  production: boolean;
  publicOrigin: string;
  /** Where pages post forms besides the shop: payment gateways. */
  formOrigins?: readonly string[];
};

/** Returns the allowed sources by kind; everything else is blocked. */
function sourcesOf(
  production: boolean,
  formOrigins: readonly string[] = [],
  isOffice = false,
): Record<string, string> {
  return {
    'default-src': "'none'",
    'script-src': [
      "'self'",
      // `next dev` evaluates its modules; a built page has no executable inline script.
      ...(production ? [] : ["'unsafe-eval'"]),
      // Reads barcodes in browsers that cannot (docs/decisions/0050).
      ...(isOffice ? ["'wasm-unsafe-eval'"] : []),
    ].join(' '),
    // Next inserts the styles of the next page on client-side navigation.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    // Browsers apply it to redirects, too.
    'form-action': ["'self'", ...formOrigins].join(' '),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  };
}

/** The names that reports are counted by; browsers report elements and attributes separately. */
export const CSP_DIRECTIVES: readonly string[] = [
  ...Object.keys(sourcesOf(true)),
  'script-src-elem',
  'script-src-attr',
  'style-src-elem',
  'style-src-attr',
  'worker-src',
  'frame-src',
  'media-src',
  'object-src',
];

function contentSecurityPolicy(
  { production, publicOrigin, formOrigins }: Site,
  isOffice = false,
): string {
  const sources = Object.entries(sourcesOf(production, formOrigins, isOffice));
  return [
    ...sources.map(([directive, allowed]) => `${directive} ${allowed}`),
    ...(publicOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    `report-to ${REPORTS}`,
    // For browsers that do not support report-to.
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ');
}

/** Returns headers that are the same for every answer, so that cached pages have them too. */
export function securityHeaders(site: Site): [name: string, value: string][] {
  const https = site.publicOrigin.startsWith('https:');
  return [
    ['Content-Security-Policy', contentSecurityPolicy(site)],
    ['Reporting-Endpoints', `${REPORTS}="${CSP_REPORTS_PATH}"`],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', permissions('()')],
    ...(https ? [httpsOnly()] : []),
  ];
}

/** Returns the headers in which pages of the office differ: their camera reads barcodes. */
export function officeHeaders(site: Site): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(site, true)],
    ['Permissions-Policy', permissions('(self)')],
  ];
}

function permissions(camera: '()' | '(self)'): string {
  return `camera=${camera}, geolocation=(), microphone=(), payment=()`;
}

function httpsOnly(): [string, string] {
  return ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];
}
