import { createApp } from '@/server/api/app';
import {
  CSP_REPORTS_PATH,
  officeHeaders,
  securityHeaders,
} from '@/server/api/http/securityHeaders';
import { createLog, type Log } from '@/server/platform/log/log';
import { readCspReports } from '@/server/platform/metrics/cspReports';
import type { Shop } from '@/server/boot/shop';
import { describeOnSqlite } from '@/__tests__/support/engines';

const LIST = 'application/reports+json';
const SINGLE = 'application/csp-report';
const PEER = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };

const violation = (body: object) => ({ type: 'csp-violation', body });
const BLOCKED = violation({
  effectiveDirective: 'img-src',
  blockedURL: 'https://evil.example/a.png?phone=0771234567',
  documentURL: 'https://shop.example/shop?query=a12',
  sourceFile: 'https://shop.example/_next/static/a.js',
});

test('the policy lets forms go to the gateways that are configured', () => {
  const site = { production: true, publicOrigin: 'https://shop.test' };
  const headers = new Map(securityHeaders({ ...site, formOrigins: ['https://pay.example'] }));
  expect(headers.get('Content-Security-Policy')).toContain(
    "; form-action 'self' https://pay.example;",
  );
});

test('only pages of the office may use the camera and WebAssembly', () => {
  const site = { production: true, publicOrigin: 'https://shop.test' };
  const shop = new Map(securityHeaders(site));
  const office = new Map(officeHeaders(site));
  expect(shop.get('Permissions-Policy')).toContain('camera=()');
  expect(office.get('Permissions-Policy')).toBe(
    shop.get('Permissions-Policy')?.replace('camera=()', 'camera=(self)'),
  );
  expect(office.get('Content-Security-Policy')).toBe(
    shop
      .get('Content-Security-Policy')
      ?.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  );
});

test.each([['https://shop.test'], ['http://localhost:3000']])(
  'the policy of %s blocks everything it does not name, and reports violations',
  (publicOrigin) => {
    const headers = new Map(securityHeaders({ production: true, publicOrigin }));
    const policy = headers.get('Content-Security-Policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((text) => {
        const [name = '', ...values] = text.split(' ');
        return [name, values.join(' ')];
      }),
    );
    directives.delete('upgrade-insecure-requests');
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'report-to': 'csp',
      'report-uri': CSP_REPORTS_PATH,
    });
    expect(headers.get('Reporting-Endpoints')).toBe(`csp="${CSP_REPORTS_PATH}"`);
  },
);

describe('a report', () => {
  test.each([
    ['is read without what follows the ? of an address', [BLOCKED], 1],
    ['of the older form is read', { 'csp-report': { 'violated-directive': 'img-src' } }, 1],
    ['of another kind is left out', [{ type: 'deprecation', body: {} }, BLOCKED], 1],
    ['that is none is left out', [null, 1, 'x', [], violation([]), { type: 'csp-violation' }], 0],
    ['that is no object is left out', 'text', 0],
    ['comes with at most 19 others', Array(50).fill(BLOCKED), 20],
  ])('%s', (_what, sent, count) => {
    const reports = readCspReports(sent);
    expect(reports).toHaveLength(count);
    for (const report of reports) expect(report.directive).toBe('img-src');
    expect(JSON.stringify(reports)).not.toContain('?');
  });

  test('is shortened', () => {
    const long = 'x'.repeat(50_000);
    const body = { effectiveDirective: long, blockedURL: long, documentURL: 5, sourceFile: {} };
    const [report] = readCspReports([violation(body)]);
    expect(JSON.stringify(report).length).toBeLessThan(500);
    expect(report).toMatchObject({ page: '', source: '' });
  });
});

describeOnSqlite('the endpoint of reports', (openTestShop) => {
  let shop: Shop;
  let logged: string[];
  let log: Log;

  beforeEach(async () => {
    shop = await openTestShop();
    logged = [];
    log = createLog('warn', (text) => logged.push(text));
  });

  function sender() {
    const app = createApp(shop, log);
    return async (sent: unknown, type: string, headers: Record<string, string> = {}) =>
      app.request(
        `http://localhost:3000${CSP_REPORTS_PATH}`,
        {
          method: 'POST',
          headers: { 'content-type': type, ...headers },
          body: typeof sent === 'string' ? sent : JSON.stringify(sent),
        },
        PEER,
      );
  }

  test.each([
    [LIST, [BLOCKED]],
    [SINGLE, { 'csp-report': { 'effective-directive': 'img-src' } }],
  ])('counts and logs %s', async (type, sent) => {
    const answer = await sender()(sent, type);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await shop.metrics.text()).toContain('shop_csp_reports_total{directive="img-src"} 1');
  });

  test('logs some reports in a line each, and counts unknown ones as other', async () => {
    const made = violation({ effectiveDirective: 'made-up\n{"level":"error"}' });
    await sender()([BLOCKED, made, made, made, made], LIST);
    log.flush();
    const lines = logged.join('').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(
      Array(3).fill('blocked by the CSP'),
    );
    expect(await shop.metrics.text()).toContain('shop_csp_reports_total{directive="other"} 4');
  });

  test.each([
    ['no report', 'application/json', '{}', {}, 415],
    ['a form', 'text/plain', '{}', {}, 415],
    ['a foreign page', SINGLE, '{}', { origin: 'https://evil.example' }, 403],
    ['half a report', SINGLE, '{"csp-report"', {}, 400],
    ['too much', LIST, `[${'1,'.repeat(60_000)}1]`, {}, 413],
  ])('refuses %s', async (_what, type, sent, headers, status) => {
    expect((await sender()(sent, type, headers)).status).toBe(status);
  });

  test('refuses an address that sends too many', async () => {
    const send = sender();
    for (let sent = 0; sent < 30; sent += 1) expect((await send([], LIST)).status).toBe(204);
    expect((await send([], LIST)).status).toBe(429);
  });
});
