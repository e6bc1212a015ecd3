import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { ENV_NAMES } from '@/server/boot/env';

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
const lastStage = dockerfile.slice(dockerfile.findLastIndex(({ name }) => name === 'FROM'));
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

  test('ignores no file that it copies by name', () => {
    const byName = dockerfile
      .filter(({ name, rest }) => name === 'COPY' && !rest.includes('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(byName.filter((one) => ignored.includes(one))).toEqual([]);
  });

  test('excludes data, secrets and local installations from its context', () => {
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.env.*', 'data', 'node_modules', '.next', 'dist', '.git']),
    );
  });

  test('runs the server itself, not as root, with a readiness check', () => {
    const values = (wanted: string) =>
      lastStage.filter(({ name }) => name === wanted).map(({ rest }) => rest);
    expect(values('USER')).toEqual(['node']);
    expect(values('CMD')).toEqual(['["node", "dist/main.cjs"]']);
    expect(values('HEALTHCHECK').join()).toContain('/readyz');
    const names = lastStage.map(({ name }) => name);
    expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
  });

  test('has no compiler and no development package in the final image', () => {
    expect(lastStage.some(({ rest }) => /apt-get|npm (ci|install)/.test(rest))).toBe(false);
    expect(dockerfile.some(({ rest }) => rest.includes('npm prune --omit=dev'))).toBe(true);
  });

  test('starts from the same supported Node in both stages', () => {
    const froms = dockerfile.filter(({ name }) => name === 'FROM').map(({ rest }) => rest);
    expect(froms.map((from) => from.split(' ')[0])).toEqual(['node:24-slim', 'node:24-slim']);
  });
});

type Service = {
  build?: string;
  image?: string;
  env_file?: { path: string; required: boolean }[];
  ports?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

describe('the compose files', () => {
  const compose = load(readFileSync('compose.yaml', 'utf8')) as Compose;
  const withPostgres = load(readFileSync('compose.postgres.yaml', 'utf8')) as Compose;
  const { shop } = compose.services;
  const { postgres } = withPostgres.services;

  test('build the shop from here and start PostgreSQL only with the second file', () => {
    expect(shop?.build).toBe('.');
    expect(Object.keys(compose.services)).toEqual(['shop']);
    expect(withPostgres.services.shop?.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
    });
  });

  test('have no default password: PostgreSQL starts only with POSTGRES_PASSWORD', () => {
    const text =
      readFileSync('compose.yaml', 'utf8') + readFileSync('compose.postgres.yaml', 'utf8');
    const uses = text.match(/\$\{?POSTGRES_PASSWORD[^}]*\}?/g);
    expect(uses).toHaveLength(2);
    expect(new Set(uses)).toEqual(new Set(['${POSTGRES_PASSWORD:?set it to a long random text}']));
    expect(postgres?.environment?.POSTGRES_PASSWORD).toBe(uses?.[0]);
    const url = withPostgres.services.shop?.environment?.DATABASE_URL;
    expect(url).toBe(`postgres://shop:${uses?.[0]}@postgres:5432/shop`);
    for (const file of ['compose.yaml', 'compose.postgres.yaml', 'docs/operations.md']) {
      expect(readFileSync(file, 'utf8')).not.toMatch(/shop:shop|--profile postgres/);
    }
  });

  test('open no port of PostgreSQL', () => {
    expect(postgres?.ports).toBeUndefined();
  });

  test('sets only variables that the shop reads', () => {
    const names = Object.keys(shop?.environment ?? {});
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !ENV_NAMES.some((known) => known === name))).toEqual([]);
  });

  test('passes on what .env sets, except paths of the container itself', () => {
    expect(shop?.env_file).toEqual([{ path: '.env', required: false }]);
    const { HOST, PORT, DATA_DIR } = shop?.environment ?? {};
    expect({ HOST, PORT, DATA_DIR }).toEqual({
      HOST: '0.0.0.0',
      PORT: Number(shop?.ports?.[0]?.split(':').at(-1)),
      DATA_DIR: shop?.volumes?.[0]?.split(':')[1],
    });
  });

  test('stores data in named volumes', () => {
    const used = [shop, postgres].flatMap((service) => service?.volumes ?? []);
    expect(used).toHaveLength(2);
    for (const volume of used) {
      const names = Object.keys({ ...compose.volumes, ...withPostgres.volumes });
      expect(names).toContain(volume.split(':')[0]);
    }
    const dataDir = dockerfile.find(({ rest }) => rest.includes('DATA_DIR='))?.rest;
    expect(dataDir).toContain(`DATA_DIR=${shop?.volumes?.[0]?.split(':')[1]}`);
  });
});

describe('the forms for issues', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(folder).filter((name) => name !== 'config.yml');

  test.each(forms)('%s is valid: a name, a description, fields with unique ids', (name) => {
    const form = load(readFileSync(path.join(folder, name), 'utf8')) as {
      name: string;
      description: string;
      body: { id: string; attributes: { label: string } }[];
    };
    expect(form.name).toMatch(/\w/);
    expect(form.description).toMatch(/\w/);
    const ids = form.body.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(form.body.every(({ attributes }) => attributes.label !== '')).toBe(true);
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
