import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { ALL_ENV_NAMES } from '@/server/boot/env';

const ENTRIES = new Set(readdirSync('.'));
/** Paths that the first build stage creates and the second one copies. */
const MADE_BY_THE_BUILD = new Set(['node_modules', '.next', 'dist']);

/** Returns the instructions, each with its continuation lines joined, without comments. */
function instructions(file: string): { name: string; rest: string }[] {
  return readFileSync(file, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { name, rest: rest.replace(/\s+/g, ' ').trim() };
    });
}

const dockerfile = instructions('Dockerfile');
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

describe('the Dockerfile', () => {
  test('copies only existing files and those that its first stage builds', () => {
    const copied = dockerfile
      .filter(({ name }) => name === 'COPY')
      .flatMap(({ rest }) =>
        rest
          .replace(/--\S+ /g, '')
          .split(' ')
          .slice(0, -1),
      )
      .map((source) => source.replace(/^\/shop\//, ''));
    expect(copied).toContain('public');
    const missing = copied.filter((one) => !MADE_BY_THE_BUILD.has(one) && !existsSync(one));
    expect(missing).toEqual([]);
  });

  test('excludes data, secrets and local installations from its context', () => {
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.env.*', 'data', 'node_modules', '.next', 'dist', '.git']),
    );
  });
});

type Service = {
  build?: string;
  command?: string[];
  container_name?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  image?: string;
  env_file?: { path: string; required: boolean }[];
  ports?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

function environmentOf(service: Service | undefined): Record<string, string | number> {
  return service?.environment ?? {};
}

const SECRETS = ['POSTGRES_PASSWORD', 'SHOP_SECRET', 'BUCKET_KEY_SECRET'];

describe('the compose files', () => {
  const read = (name: string) => load(readFileSync(name, 'utf8')) as Compose;
  const { services, volumes } = read('compose.yaml');
  const single = read('compose.single.yaml').services.shop;
  const { shop, migrate, postgres, proxy, files } = services;

  test('can run several processes of the shop: none has a port or a name of its own', () => {
    expect([shop?.ports, shop?.container_name]).toEqual([undefined, undefined]);
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(proxy?.ports).toEqual(['${PORT:-3000}:80']);
    expect(proxy?.environment?.SHOP_DNS).toBe(`shop:${shop?.environment?.PORT}`);
    expect(shop?.environment?.TRUST_PROXY).toBe('${TRUST_PROXY:-1}');
  });

  test('start the proxy with the file that is tested', () => {
    expect(proxy?.volumes).toEqual([
      './docs/operations/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro',
    ]);
    expect(existsSync('docs/operations/haproxy.cfg')).toBe(true);
  });

  test('start each service when what it needs is healthy', () => {
    expect(proxy?.depends_on).toEqual({ shop: { condition: 'service_healthy' } });
    expect(shop?.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
      files: { condition: 'service_healthy' },
    });
    expect(migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(migrate?.command).toEqual(['node', 'dist/shop.cjs', 'migrate']);
    // That of the image asks /readyz.
    expect(dockerfile.filter(({ name }) => name === 'HEALTHCHECK')).toHaveLength(1);
    for (const service of [proxy, postgres, files]) {
      expect(service?.healthcheck?.test?.length).toBeGreaterThan(1);
    }
  });

  test('have no default secret', () => {
    const text = readFileSync('compose.yaml', 'utf8');
    for (const name of SECRETS) {
      const uses = text.match(new RegExp(`\\$\\{?${name}[^}]*\\}?`, 'g')) ?? [];
      expect(new Set(uses)).toEqual(new Set([`\${${name}:?set it to a long random text}`]));
    }
    const own = environmentOf(shop);
    const database = environmentOf(postgres);
    const bucket = environmentOf(files);
    expect(own.DATABASE_URL).toBe(
      `postgres://shop:${String(database.POSTGRES_PASSWORD)}@postgres:5432/shop`,
    );
    expect(own.BUCKET_KEY_SECRET).toBe(bucket.AWS_SECRET_ACCESS_KEY);
    expect(own.BUCKET_KEY_ID).toBe(bucket.AWS_ACCESS_KEY_ID);
    expect(own.BUCKET_URL).toBe(`http://files:8333/${bucket.S3_BUCKET}`);
  });

  test('keep data in volumes that they name', () => {
    const used = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((name) => !name.startsWith('.'));
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  });

  test('set only variables that the shop reads', () => {
    for (const service of [shop, single]) {
      const names = Object.keys(service?.environment ?? {});
      expect(names).toContain('DATABASE_URL');
      expect(names.filter((name) => !ALL_ENV_NAMES.some((known) => known === name))).toEqual([]);
    }
    expect(single?.ports).toEqual(['${PORT:-3000}:3000']);
  });
});

describe('the papers of the project', () => {
  const PAPERS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/api.md'];

  test.each(PAPERS)('every link of %s to a file resolves', (paper) => {
    const targets = [...readFileSync(paper, 'utf8').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.includes('://'));
    const missing = targets.filter((one) => !existsSync(path.join(path.dirname(paper), one)));
    expect(missing).toEqual([]);
  });

  test('the table of the README names existing files and folders', () => {
    const [, table = ''] = readFileSync('README.md', 'utf8').split('## Change X → open Y');
    const named = [...(table.split('\n##')[0] ?? '').matchAll(/`([\w./-]+\/[\w./-]*)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('data/'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
    expect(ENTRIES.has('LICENSE')).toBe(true);
  });
});
