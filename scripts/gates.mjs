import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkBundle } from './bundleCheck.mjs';
import { packageMistakes } from './packageCheck.mjs';
import { isBuildCurrent } from './sourceStamp.mjs';
import { run, say, tool } from './steps.mjs';

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };

/** Each gate returns how many checks passed, failed and did not run. Gates never write. */
export const GATES = {
  format: () =>
    command('Format', tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')),
  lint: () => command('Lint', tool('eslint/bin/eslint.js', '--max-warnings=0', '.')),
  coverage: coverageGate,
  packages: packagesGate,
  types: () => command('Types', tool('@typescript/native/bin/tsc', '--noEmit', '--checkers', '1')),
  tests: () => unitTests(),
  bundle: bundleGate,
};

/** Tests that try every call or page, generated inputs, whole catalogues, other processes, or PostgreSQL alone. */
const EXHAUSTIVE = [
  '/__tests__/(bench|scripts)/',
  '/server/\\w+/(backup|cli|database|demo|images|input|papers|remote|search/golden|start|tracing)/',
  '(reference|cacheHeaders|guessing|histories|largeGroups|longCart|officeAccess|pastedLists)\\.test',
  '(registerOperations|shuffled|technicianQueries|spellings|closedCatalogue|priceLeaks)\\.test',
  '(fullWishlist|longWishlist|sharedReads|movements|marks|noPromises|ledger|creditNote|trade)\\.test',
  '(tablesEverywhere|codesEverywhere|messyLists|freeWords|patchesAndExport|nothingForFree)\\.test',
  '(importBatches|surrogateKeys|proxies|startRefusal|gracefulStop|changeWatch|watching)\\.test',
  '/server/boot/next/(routes|pageData)\\.test',
  '/server/sales/orders/statements\\.test',
];

/** Runs rules, routes on SQLite and components: the tests to repeat while writing a change. */
export function quickTests() {
  const env = { TEST_ENGINES: 'sqlite', TESTS_LEFT_OUT: EXHAUSTIVE.join('|') };
  return withReport('Quick tests', (file) => runJest(file, env), jestCounts);
}

/** Runs all tests of jest; on PostgreSQL those whose SQL, locks or deadlines differ, or all of them. */
export function unitTests(env = {}) {
  return withReport('Unit and API tests', (file) => runJest(file, env), jestCounts);
}

/** Runs all gates one after another, even when one fails, and returns the totals. */
export async function runGates(gates) {
  const all = [];
  for (const gate of gates) all.push(await gate());
  return sumOf(all);
}

export function sumOf(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) for (const key of Object.keys(total)) total[key] += counts[key];
  return total;
}

/** Prints the summary alone on the last line, for machines to read. */
export function finish({ passed, failed, skipped }) {
  if (skipped > 0) process.stderr.write(`\n${skipped} did not run, see above.\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function command(name, [program, args]) {
  say(name);
  const code = await run(program, args);
  if (code !== 0) process.stderr.write(`${name}: failed\n`);
  return code === 0 ? PASSED : FAILED;
}

/** Checks that every statement of the specification has files and tests. */
async function coverageGate() {
  say('Coverage of the specification');
  // Imported late: it uses a package that a new machine installs first.
  const { coverageMistakes } = await import('./specCoverage.mjs');
  const mistakes = coverageMistakes();
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  return mistakes.length === 0 ? PASSED : FAILED;
}

/** Checks versions, hashes and what is installed; needs no network. */
function packagesGate() {
  say('Packages');
  const mistakes = packageMistakes();
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  return mistakes.length === 0 ? PASSED : FAILED;
}

function bundleGate() {
  say('Browser bundle');
  if (!isBuildCurrent()) {
    process.stderr.write(
      'There is no build of these sources: NOT checked. npm run build makes one.\n',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const mistakes = checkBundle();
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  return mistakes.length === 0 ? PASSED : FAILED;
}

/** Runs tests that write a JSON report and returns their counts. */
export async function withReport(name, runTests, countsOf) {
  say(name);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await runTests(file);
    if (code === null) return { passed: 0, failed: 0, skipped: 1 };
    const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')));
    const isHonest = code === 0 || counts.failed > 0;
    return isHonest ? counts : { ...counts, failed: 1 };
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return FAILED;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Uses every core: by default jest leaves one idle. */
function runJest(file, env = {}) {
  const args = ['--maxWorkers=100%', '--json', `--outputFile=${file}`];
  return run(...tool('jest/bin/jest.js', ...args), { CI: '1', TEST_GROUPS: '1', ...env });
}

/** A file that could not run reports no tests, but counts as failed. */
function jestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}
