/** Another spelling of a call's address, or a header that claims another client. */
export type Spelling = {
  name: string;
  /** Takes a path such as "/api/v1/login". */
  path: (path: string, origin: string) => string;
  headers?: Record<string, string>;
};

const before = (prefix: string): Spelling => ({
  name: `${prefix}/api/…`,
  path: (path) => prefix + path,
});

const instead = (name: string, change: (path: string) => string): Spelling => ({
  name,
  path: change,
});

const claimed = (name: string, value: string): Spelling => ({
  name: `${name}: ${value}`,
  path: (path) => path,
  headers: { [name]: value },
});

const lastStep = /\/([^/]+)$/;

/** Everything that a layer between the socket and the routes might read as the same path. */
export const SPELLINGS: readonly Spelling[] = [
  instead('itself', (path) => path),
  ...['/.', '/./.', '/x/..', '/_next/..', '/_next/static/../..', '/shop/../', '/', '//', '///'].map(
    before,
  ),
  ...['/%2e', '/%2E/', '/x/%2e%2e', '/x/%2E%2e', '/x/.%2e', '/_next/%2e%2e', '/%2e%2e'].map(before),
  ...[
    '/x/..;',
    '/.;',
    '/;',
    '/%2f',
    '/%2F%2f',
    '/x%2f..',
    '/x/..%2f',
    '/%252e',
    '/x/%252e%252e',
  ].map(before),
  ...['/\\', '\\', '/x\\..', '/%5c', '/x/..%5c', '/x/%2e%2e%5c', '/%c0%ae', '/x/%c0%ae%c0%ae'].map(
    before,
  ),
  ...['/en', '/_next/data/x', '/index', '?x=', '/?', '/#'].map(before),
  instead('/api/./v1/…', (path) => path.replace('/api/', '/api/./')),
  instead('/api//v1/…', (path) => path.replace('/api/', '/api//')),
  instead('/api/x/../v1/…', (path) => path.replace('/api/', '/api/x/../')),
  instead('/api/v1/./…', (path) => path.replace('/v1/', '/v1/./')),
  instead('/api/v1//…', (path) => path.replace('/v1/', '/v1//')),
  instead('/api%2fv1/…', (path) => path.replace('/v1/', '%2fv1/')),
  instead('/api/v1%2F…', (path) => path.replace('/v1/', '/v1%2F')),
  instead('/api\\v1\\…', (path) => path.replaceAll('/', '\\').replace('\\', '/')),
  instead('\\api\\v1\\…', (path) => path.replaceAll('/', '\\')),
  instead('/api%5cv1…', (path) => path.replace('/v1/', '%5cv1%5c')),
  instead('/%5capi/v1/…', (path) => path.replace('/', '/%5c')),
  instead('/%2fapi/v1/…', (path) => path.replace('/', '/%2f')),
  instead('/x/..%2fapi/v1/…', (path) => path.replace('/', '/x/..%2f')),
  instead('/x/..%5capi/v1/…', (path) => path.replace('/', '/x/..%5c')),
  instead('/\\api/v1/…', (path) => path.replace('/', '/\\')),
  instead('/%61pi/v1/…', (path) => path.replace('/api', '/%61pi')),
  instead('/api/%761/…', (path) => path.replace('/v1', '/%761')),
  instead('/API/v1/…', (path) => path.replace('/api', '/API')),
  instead('/Api/V1/…', (path) => path.replace('/api/v1', '/Api/V1')),
  instead('…/STEP', (path) => path.replace(lastStep, (step) => step.toUpperCase())),
  instead('…/%XXstep', (path) =>
    path.replace(
      lastStep,
      (_, step: string) => `/%${step.charCodeAt(0).toString(16)}${step.slice(1)}`,
    ),
  ),
  ...[
    '/',
    '//',
    '/.',
    '/x/..',
    '?',
    '?x=1',
    '?x=1&x=2',
    ';x',
    ';',
    '#x',
    '%20',
    '%00',
    '%09',
    '.json',
  ].map((end) => instead(`…${end}`, (path) => path + end)),
  { name: 'absolute form', path: (path, origin) => origin + path },
  { name: 'absolute form, /./', path: (path, origin) => `${origin}/.${path}` },
  { name: 'absolute form, no port', path: (path) => `http://localhost${path}` },
  { name: 'absolute form, foreign', path: (path) => `http://shop.example${path}` },
  { name: 'absolute form, upper case', path: (path, origin) => origin.toUpperCase() + path },
  { name: 'absolute form, user', path: (path, origin) => origin.replace('//', '//a:b@') + path },
  claimed('x-forwarded-for', '203.0.113.9'),
  claimed('x-forwarded-for', ''),
  claimed('x-forwarded-for', 'unknown, 198.51.100.7, 203.0.113.9'),
  claimed('forwarded', 'for=203.0.113.9'),
  claimed('x-real-ip', '203.0.113.9'),
  claimed('x-client-ip', '203.0.113.9'),
  claimed('cf-connecting-ip', '203.0.113.9'),
  claimed('host', 'internal'),
  claimed('x-rewrite-url', '/api/v1/settings'),
  claimed('x-original-url', '/healthz'),
  claimed('x-invoke-path', '/'),
  claimed('x-nextjs-data', '1'),
  claimed('x-middleware-subrequest', 'middleware'),
  claimed('x-http-method-override', 'GET'),
  claimed('connection', 'upgrade, keep-alive'),
];
