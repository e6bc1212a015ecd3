import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { operations } from '@/lib/contract/operations';
import { methodAndPath, type Operation } from '@/lib/contract/operation';
import { addressOfMessage } from '@/server/api/http/clientAddress';
import { freePort, replaced, startDaemon, type Daemon } from '@/__tests__/support/daemon';
import { standInShop, type Seen, type StandInShop } from '@/__tests__/support/standInShops';
import { until } from '@/__tests__/support/until';

const SHIPPED = path.resolve(__dirname, '../../../../docs/operations');
const HAPROXY = process.env.HAPROXY ?? '/usr/sbin/haproxy';
const NGINX = process.env.NGINX ?? '/usr/sbin/nginx';

type Answer = { status: number; headers: Record<string, unknown>; body: string };
type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Without one, each request has a connection of its own. */
  agent?: Agent;
};

/** A started proxy; its clients come from addresses of this machine. */
type Proxy = { origin: string; redirecting: string | null; daemon: Daemon };

function ask(origin: string, address: string, from: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, agent = false } = asked;
  const url = new URL(address, origin);
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      localAddress: from,
      agent,
      rejectUnauthorized: false,
    };
    const sent = send(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function seenIn({ body }: Answer): Seen {
  return JSON.parse(body) as Seen;
}

/** Keys for a test alone, made when it runs. */
function writeCertificate(folder: string): { certificate: string; key: string; both: string } {
  const [certificate, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const made = ['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=shop'];
  const pair = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  execFileSync('openssl', [...made, ...pair, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return { certificate, key, both };
}

const SERVERS = ['127.0.0.1:3001', '127.0.0.1:3002', '127.0.0.1:3003'];

function serversOf(shops: readonly StandInShop[]): Record<string, string> {
  return Object.fromEntries(
    SERVERS.map((server, at) => [server, `127.0.0.1:${shops[at]?.port ?? 1}`]),
  );
}

async function startHaproxy(folder: string, shops: readonly StandInShop[]): Promise<Proxy> {
  const [plain, secure] = [await freePort(), await freePort()];
  const shipped = readFileSync(path.join(SHIPPED, 'haproxy.cfg'), 'utf8');
  const ports = {
    'bind :80\n': `bind 127.0.0.1:${plain}\n`,
    'bind :443': `bind 127.0.0.1:${secure}`,
  };
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, replaced(shipped, { ...ports, ...serversOf(shops) }));
  const { both } = writeCertificate(folder);
  const daemon = startDaemon(HAPROXY, ['-db', '-f', file], { env: { SHOP_CERTIFICATE: both } });
  return {
    origin: `https://127.0.0.1:${secure}`,
    redirecting: `http://127.0.0.1:${plain}`,
    daemon,
  };
}

async function startNginx(folder: string, shops: readonly StandInShop[]): Promise<Proxy> {
  const [plain, secure] = [await freePort(), await freePort()];
  const { certificate, key } = writeCertificate(folder);
  const shipped = readFileSync(path.join(SHIPPED, 'nginx.conf'), 'utf8');
  writeFileSync(
    path.join(folder, 'shop.conf'),
    replaced(shipped, {
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ': `listen 127.0.0.1:${secure} `,
      '/etc/ssl/shop/fullchain.pem': certificate,
      '/etc/ssl/shop/key.pem': key,
      '/var/log/nginx/shop.log': path.join(folder, 'shop.log'),
      ...serversOf(shops),
    }),
  );
  // What Debian's own nginx.conf is around it.
  const main = path.join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    main,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
     events {} http { ${places.join(' ')} include ${folder}/shop.conf; }`,
  );
  const daemon = startDaemon(NGINX, ['-c', main, '-p', folder]);
  return {
    origin: `https://127.0.0.1:${secure}`,
    redirecting: `http://127.0.0.1:${plain}`,
    daemon,
  };
}

type Start = (folder: string, shops: readonly StandInShop[]) => Promise<Proxy>;

function describeProxy(
  name: string,
  program: string,
  start: Start,
  more: (get: Get) => void,
): void {
  if (!existsSync(program)) {
    test.skip(`DID NOT RUN: ${name} is not installed on this machine`, () => undefined);
    return;
  }
  describe(`${name} as it is shipped`, () => runTests(start, more));
}

type Get = { proxy(): Proxy; shops(): readonly StandInShop[] };

const named = async (proxy: Proxy, from: string) => seenIn(await ask(proxy.origin, '/', from)).name;

/** The names of the processes that answered so many requests. */
async function answering(proxy: Proxy, requests: number, from: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let at = 0; at < requests; at += 1) names.add(await named(proxy, from));
  return names;
}

function runTests(start: Start, more: (get: Get) => void): void {
  let proxy: Proxy;
  let shops: StandInShop[];
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'proxy-'));
    shops = await Promise.all(['a', 'b', 'c'].map(standInShop));
    proxy = await start(folder, shops);
    await until(async () => {
      if (proxy.daemon.child.exitCode !== null) throw new Error(proxy.daemon.printed());
      const all = await answering(proxy, 6, '127.0.0.9').catch(() => new Set());
      return all.size === 3;
    });
  }, 60_000);

  afterAll(async () => {
    await proxy.daemon.stop();
    await Promise.all(shops.map((shop) => shop.die().catch(() => undefined)));
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (address: string, from: string, body = '{}', agent?: Agent) =>
    ask(proxy.origin, address, from, { method: 'POST', body, agent });

  test('passes the client’s address on as the last one, and the host', async () => {
    const headers = { host: 'shop.example:8443', 'x-forwarded-for': '203.0.113.9' };
    const { headers: seen } = seenIn(await ask(proxy.origin, '/', '127.0.7.1', { headers }));
    expect(seen.host).toBe('shop.example:8443');
    const message = { headers: seen, socket: { remoteAddress: '127.0.0.1' } };
    expect(addressOfMessage(message as never, 1)).toBe('127.0.7.1');
  });

  test('passes a 503 of a page through, and takes no process off for it', async () => {
    const before = shops.map(({ asked }) => asked);
    for (let at = 0; at < 30; at += 1) {
      const answer = await ask(proxy.origin, '/refused', '127.0.7.2');
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '7']);
    }
    // Each request went to one process: a 503 is not asked for again elsewhere.
    const asked = shops.map((shop, at) => shop.asked - (before[at] ?? 0));
    expect(asked.reduce((sum, one) => sum + one, 0)).toBe(30);
    expect(await answering(proxy, 12, '127.0.7.2')).toEqual(new Set(['a', 'b', 'c']));
  });

  test('serves on without a process that died, and takes it back', async () => {
    const [first] = shops;
    await first?.die();
    const left = await answering(proxy, 30, '127.0.7.3');
    expect(left).toEqual(new Set(['b', 'c']));
    await first?.comeBack();
    await until(async () => (await named(proxy, '127.0.7.3')) === 'a');
  });

  test('sends a POST to one process alone, also when that cuts the connection', async () => {
    const before = shops.reduce((sum, { asked }) => sum + asked, 0);
    const answer = await post('/cut', '127.0.7.4');
    expect([502, 503]).toContain(answer.status);
    expect(shops.reduce((sum, { asked }) => sum + asked, 0)).toBe(before + 1);
  });

  test('takes the largest price list, and refuses what is larger', async () => {
    const list = 'x'.repeat(20 * 1024 * 1024 + 10_000);
    expect(seenIn(await post('/api/v1/office/imports', '127.0.7.5', list)).bytes).toBe(list.length);
    const headers = { 'content-length': String(30 * 1024 * 1024) };
    const refused = await ask(proxy.origin, '/api/v1/office/imports', '127.0.7.5', {
      method: 'POST',
      headers,
      body: 'x',
    });
    expect(refused.status).toBe(413);
  });

  test('leads to HTTPS, and shows no metrics', async () => {
    const led = await ask(proxy.redirecting ?? '', '/shop?page=2', '127.0.7.6');
    expect(led.status).toBe(308);
    expect(led.headers.location).toMatch(/^https:\/\/127\.0\.0\.1.*\/shop\?page=2$/);
    expect((await ask(proxy.origin, '/metrics', '127.0.7.6')).status).toBe(404);
  });

  test.each([
    ['/api/v1/login', 300, '127.0.8.1'],
    ['/api/v1/contact', 20, '127.0.8.3'],
    ['/api/v1/order', 120, '127.0.8.4'],
  ])('limits POST %s by address to %i', async (address, most, from) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const again = () => post(address, from, '{}', agent);
    const statuses = new Set<number>();
    for (let at = 0; at < most - 2; at += 1) statuses.add((await again()).status);
    expect(statuses).toEqual(new Set([200]));
    let refused = await again();
    for (let at = 0; at < 10 && refused.status === 200; at += 1) refused = await again();
    agent.destroy();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(JSON.parse(refused.body)).toEqual({
      error: { request: expect.stringContaining('Too many') as string },
      requestId: 'proxy',
    });
    // Another address, and another kind of request of this one, are free.
    expect((await post(address, '127.0.8.255')).status).toBe(200);
    expect((await ask(proxy.origin, '/shop', from)).status).toBe(200);
  });

  more({ proxy: () => proxy, shops: () => shops });
}

describeProxy('HAProxy', HAPROXY, startHaproxy, ({ proxy, shops }) => {
  test('asks /readyz: a process that is not ready gets nothing, and its answer counts again', async () => {
    const [first] = shops();
    if (first === undefined) throw new Error('no process');
    first.isReady = false;
    await until(async () => !(await answering(proxy(), 6, '127.0.9.1')).has('a'));
    first.isReady = true;
    await until(async () => (await answering(proxy(), 6, '127.0.9.1')).has('a'));
  });

  test('asks all processes while none is ready, as they have pages in memory', async () => {
    for (const shop of shops()) shop.isReady = false;
    await until(() => /backend shop has no server available/.test(proxy().daemon.printed()));
    expect(await answering(proxy(), 9, '127.0.9.2')).toEqual(new Set(['a', 'b', 'c']));
    for (const shop of shops()) shop.isReady = true;
    const backUp = () => {
      const printed = proxy().daemon.printed();
      const since = printed.slice(printed.lastIndexOf('backend shop has no server available'));
      return new Set(since.match(/Server shop\/\S+ is UP/g)).size;
    };
    await until(() => backUp() === shops().length);
  });

  test('repeats an order that a process cut, when it has its key, and no other write', async () => {
    const order = (headers: Record<string, string>, cutting: number) => {
      for (const [at, shop] of shops().entries()) shop.cuts = at < cutting ? 1 : 0;
      const asked = { method: 'POST', headers, body: '{}' };
      return ask(proxy().origin, '/api/v1/order', '127.0.9.4', asked);
    };
    for (let times = 0; times < 3; times += 1) {
      expect((await order({ 'idempotency-key': 'a-key-of-it' }, 2)).status).toBe(200);
    }
    expect((await order({}, 3)).status).toBe(502);
    for (const shop of shops()) shop.cuts = 0;
  });

  test('repeats a read that a process cut', async () => {
    const before = shops().reduce((sum, { asked }) => sum + asked, 0);
    expect((await ask(proxy().origin, '/cut', '127.0.9.3')).status).toBeGreaterThanOrEqual(500);
    expect(shops().reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(before + 1);
  });
});

describeProxy('nginx', NGINX, startNginx, () => undefined);

describe('the limits of the shipped proxies', () => {
  const read = (name: string) => readFileSync(path.join(SHIPPED, name), 'utf8');
  const patterns = {
    haproxy: (kind: string) =>
      new RegExp(
        String(new RegExp(`acl is_${kind} .* -i (.+)`).exec(read('haproxy.cfg'))?.[1]),
        'i',
      ),
    nginx: (kind: string) =>
      new RegExp(
        String(
          new RegExp(
            `\\$limited_${kind} \\{[^}]*"~\\*\\^\\(?[A-Z|]+\\)? (.+)" \\$client_network`,
          ).exec(read('nginx.conf'))?.[1],
        ).replace(/^/, '^'),
        'i',
      ),
  };
  const GUESSES = ['guessing', 'office sign-in', 'tracking', 'watch', 'confirm'];
  const limited = Object.entries<Operation>(operations).flatMap(([key, { limit }]) => {
    const { method, path: address } = methodAndPath(key);
    const name = limit?.name ?? '';
    return method === 'get'
      ? []
      : [{ name, address: `/api/v1${address.replace(/\{\w+\}/g, '12')}` }];
  });

  test.each(['haproxy', 'nginx'] as const)('of %s cover each such call of the shop', (proxy) => {
    const missed = (kind: string, names: readonly string[]) =>
      limited
        .filter(({ name }) => names.includes(name))
        .map(({ address }) => address)
        .filter((address) => !patterns[proxy](kind).test(address));
    expect(limited.filter(({ name }) => GUESSES.includes(name)).length).toBeGreaterThan(20);
    expect(missed('guess', GUESSES)).toEqual([]);
    expect(missed('contact', ['contact'])).toEqual([]);
    for (const order of ['/api/v1/order', '/api/v1/dealer/orders', '/api/v1/approvals']) {
      expect(order).toMatch(patterns[proxy]('order'));
    }
  });
});
