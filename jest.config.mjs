import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import nextJest from 'next/jest.js';
import { memoryFolder } from './scripts/memoryFolder.mjs';
import { writeTestGroups } from './scripts/testGroups.mjs';

const withNext = nextJest({ dir: import.meta.dirname });

// The workers inherit it.
process.env.TMPDIR = memoryFolder() ?? process.env.TMPDIR ?? '/tmp';

/** Holds what all test processes of a run share. */
const runFolder = mkdtempSync(path.join(os.tmpdir(), 'shop-tests-'));
process.env.TEST_RUN_FOLDER = runFolder;
process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }));

/** Packages that ship only as ES modules, or import some when they run, and are used by tests. */
const TRANSFORMED_PACKAGES = [
  'rettime',
  'until-async',
  '@open-draft',
  'swiper',
  'uqr',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@opentelemetry/otlp-exporter-base',
];

/** Packages of many small files: jest loads one file several times faster, in every test file. */
const BUNDLED_PACKAGES = [
  'kysely',
  'jsbarcode',
  'prom-client',
  'aria-query',
  'age-encryption',
  '@scure/base',
];
/** Jest does not transform what is below a folder of this name. */
const bundles = path.join(runFolder, 'node_modules');
buildSync({
  entryPoints: BUNDLED_PACKAGES,
  outdir: bundles,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'error',
});

async function project({ name, folders, count, moduleNameMapper, ...settings }) {
  const config = await withNext({
    displayName: name,
    rootDir: import.meta.dirname,
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      '^tiny-inflate$': '<rootDir>/__tests__/support/inflate.cjs',
      [`^(${BUNDLED_PACKAGES.join('|')})$`]: `${bundles}/$1.js`,
      ...moduleNameMapper,
    },
    // Most imports are of sources: looking for those first saves the others' failed look-ups.
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/'],
    ...testsOf({ name, folders, count }),
    ...settings,
  })();
  return {
    ...config,
    transformIgnorePatterns: [
      `/node_modules/(?!(${TRANSFORMED_PACKAGES.join('|')})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  };
}

/** A whole run groups the test files; `npx jest FILE` runs them as they are. */
function testsOf({ name, folders, count }) {
  if (process.env.TEST_GROUPS === undefined) {
    return { testMatch: [`<rootDir>/__tests__/{${folders}}/**/*.test.{ts,tsx}`] };
  }
  const groups = path.join(runFolder, 'groups');
  const leftOut = process.env.TESTS_LEFT_OUT;
  writeTestGroups(groups, {
    name,
    folders,
    count,
    leftOut: leftOut === undefined ? null : new RegExp(leftOut),
  });
  return { roots: ['<rootDir>', groups], testMatch: [`${groups}/${name}-*.test.js`] };
}

const projects = [
  { name: 'rules', folders: ['lib', 'scripts'], count: 2, testEnvironment: 'node' },
  {
    name: 'server',
    folders: ['server', 'bench'],
    count: 12,
    testEnvironment: 'node',
    globalSetup: '<rootDir>/__tests__/support/startPostgres.ts',
    globalTeardown: '<rootDir>/__tests__/support/stopPostgres.ts',
    setupFilesAfterEnv: [
      '<rootDir>/__tests__/support/cheapHashes.ts',
      '<rootDir>/__tests__/support/contractCheck.ts',
    ],
  },
  {
    name: 'browser',
    folders: ['components', 'store'],
    count: 4,
    testEnvironment: 'jest-fixed-jsdom',
    // The one for development takes the stack of every element.
    moduleNameMapper: {
      '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
    },
    setupFilesAfterEnv: [
      '<rootDir>/__tests__/support/browserSetup.ts',
      '<rootDir>/__tests__/support/cheapHashes.ts',
      '<rootDir>/__tests__/support/contractCheck.ts',
    ],
  },
];

/** @returns {Promise<import('jest').Config>} */
export default async function jestConfig() {
  return { projects: await Promise.all(projects.map(project)), testTimeout: 120_000 };
}
