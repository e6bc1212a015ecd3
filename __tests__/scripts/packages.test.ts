import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Locked = { version: string; integrity?: string; resolved?: string; optional?: boolean };

const HASH = `sha512-${'A'.repeat(86)}==`;
const FLOORS = {
  next: '16.4.6',
  sharp: '0.35.5',
  axios: '1.18.0',
  swiper: '12.1.2',
  hono: '4.13.19',
  '@hono/node-server': '2.1.8',
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Returns the mistakes reported for a project with these packages added to valid ones. */
function saidOf(given: Record<string, Locked & { installed?: string | null }>): string[] {
  const good = Object.entries(FLOORS).map(
    ([name, version]) => [`node_modules/${name}`, { version, integrity: HASH }] as const,
  );
  const packages = { '': { name: 'shop' }, ...Object.fromEntries(good), ...given };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [place, { version, installed = version }] of Object.entries({
    ...Object.fromEntries(good),
    ...given,
  }) as [string, { version: string; installed?: string | null }][]) {
    if (installed === null) continue;
    mkdirSync(path.join(root, place), { recursive: true });
    const manifest = JSON.stringify({ version: installed });
    writeFileSync(path.join(root, place, 'package.json'), manifest);
  }
  return said(root);
}

function said(...args: string[]): string[] {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/packageCheck.mjs', ...args]);
  const lines = stderr.toString().split('\n').filter(Boolean);
  expect(status).toBe(lines.length === 0 ? 0 : 1);
  return lines;
}

describe('the packages', () => {
  test('of this project have hashes, meet their floors and match the lock file', () => {
    expect(said()).toEqual([]);
  });

  test('that are valid are not reported', () => {
    const optional = { version: '1.0.0', integrity: HASH, optional: true, installed: null };
    expect(saidOf({ 'node_modules/for-macs': optional })).toEqual([]);
  });

  test.each([
    ['no hash', { version: '1.0.0' }, 'has no sha512 hash'],
    ['a weak hash', { version: '1.0.0', integrity: 'sha1-AAAA' }, 'has no sha512 hash'],
    [
      'an address',
      { version: '1.0.0', integrity: HASH, resolved: 'https://packages.example/a.tgz' },
      'names the address it came from',
    ],
    [
      'another version installed',
      { version: '1.0.0', integrity: HASH, installed: '1.0.1' },
      'is installed as 1.0.1',
    ],
    [
      'nothing installed',
      { version: '1.0.0', integrity: HASH, installed: null },
      'is not installed',
    ],
  ])('with %s are reported', (_, locked, mistake) => {
    expect(saidOf({ 'node_modules/a': locked })).toEqual([`node_modules/a 1.0.0 ${mistake}.`]);
  });

  test.each(['16.4.5', '16.3.9', '15.9.9', '16.4.6-canary.1'])(
    'below their floor are reported anywhere: next %s',
    (version) => {
      const place = 'node_modules/a/node_modules/next';
      expect(saidOf({ [place]: { version, integrity: HASH } })).toEqual([
        `${place} ${version} is below 16.4.6.`,
      ]);
    },
  );

  test.each(['16.4.6', '16.4.10', '16.5.0', '17.0.0'])(
    'above it are not reported: next %s',
    (version) => {
      expect(saidOf({ 'node_modules/next': { version, integrity: HASH } })).toEqual([]);
    },
  );
});

test('the software bill of materials lists every runtime package with its hash and no registry', () => {
  const file = path.join(root, 'sbom.json');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs', file], {
    env: { ...process.env, npm_config_offline: 'true' },
  });
  expect([status, stderr.toString().includes('npm error')]).toEqual([0, false]);
  const text = readFileSync(file, 'utf8');
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: { alg: string }[] }[];
  };
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const listed = new Set(components.map(({ name }) => name));
  const declared = Object.keys(dependencies);
  expect(bomFormat).toBe('CycloneDX');
  expect(declared.filter((name) => !listed.has(name))).toEqual([]);
  expect(components.filter(({ hashes = [] }) => hashes[0]?.alg !== 'SHA-512')).toEqual([]);
  expect(listed.has('jest')).toBe(false);
  expect(text).not.toMatch(/https?:\/\/(?!cyclonedx\.org)/);
});
