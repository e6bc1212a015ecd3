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

  test('sets only variables that the shop reads', () => {
    const names = Object.keys(shop?.environment ?? {});
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !ALL_ENV_NAMES.some((known) => known === name))).toEqual([]);
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
