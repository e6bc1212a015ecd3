import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const SCRIPT = path.resolve('scripts/specCoverage.mjs');
const GOOD_ROW = '| Totals add up | `lib/totals.ts` | `__tests__/totals.test.ts` “add up” |';
const TESTS = `
describe('totals', () => {
  test('add up to the cent', () => {});
  test.each([[1], [2]])('are rounded for %i', () => {});
  describe('of an empty cart', () => {
    it('are nothing', () => {});
    it('are nothing at all', () => {});
  });
  test.skip('are printed', () => {});
  test.todo('are sung');
});
test.describe('in a browser', () => {
  test('are read aloud', () => {});
});
describeOnEachEngine('stock', () => {
  test(\`is never below \${zero}\`, () => {});
});
`;

let root: string;
let checker: Worker;

// The script is an ES module that loads the compiler: one thread loads it once for all tests.
beforeAll(() => {
  checker = new Worker(
    `const { parentPort } = require('node:worker_threads');
    const script = import(${JSON.stringify(pathToFileURL(SCRIPT).href)});
    parentPort.on('message', async (root) =>
      parentPort.postMessage((await script).coverageMistakes(root)));`,
    { eval: true },
  );
});
afterAll(() => checker.terminate());
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'coverage-'));
  put('lib/totals.ts', 'export const totals = 0;');
  put('__tests__/totals.test.ts', TESTS);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Returns the mistakes reported when these rows are added to a valid table in every section. */
async function saidOf(...rows: string[]): Promise<unknown> {
  const sections = [2, 3, 4, 5, 6, 7, 8, 9].map(
    (section) =>
      `## ${section}. Title\n\n| Statement | Files | Tests |\n| --- | --- | --- |\n${GOOD_ROW}\n`,
  );
  put('docs/spec-coverage.md', sections.join('\n') + rows.join('\n'));
  return said();
}

async function said(): Promise<unknown> {
  const answer = once(checker, 'message');
  checker.postMessage(root);
  return (await answer)[0];
}

const row = (tests: string, statement = 'Another', files = '`lib/totals.ts`') =>
  `| ${statement} | ${files} | ${tests} |`;
const proof = (name: string, statement?: string) =>
  row(`\`__tests__/totals.test.ts\` “${name}”`, statement);

test('accepts tests by their names, in blocks, tables and templates', async () => {
  const names = ['are rounded for %i', 'are nothing', 'of an empty cart › are nothing at all'];
  const inBlocks = ['in a browser › are read aloud', 'stock › is never below ${zero}'];
  const rows = [...names, ...inBlocks].map((name, at) => proof(name, `Statement ${at}`));
  expect(await saidOf(...rows)).toEqual([]);
});

test('reports files and tests that are gone, and tests that prove nothing', async () => {
  const mistakes = await saidOf(
    row('`__tests__/totals.test.ts` “add up”', 'One', 'everywhere'),
    row('by hand', 'Two'),
    row('`__tests__/totals.test.ts` “add up”', 'Three', '`lib/gone.ts`'),
    row('`__tests__/gone.test.ts` “add up”', 'Four'),
    proof('multiply', 'Five'),
    proof('are printed', 'Six'),
    proof('of an empty cart', 'Seven'),
    GOOD_ROW,
  );
  const sentences = [
    'says again: Totals add up',
    'no file',
    'names no test',
    'lib/gone.ts is gone',
    '__tests__/gone.test.ts is gone',
    'has no test “multiply”',
    'has no test “are printed”',
    '2 tests with “of an empty cart”',
  ];
  expect(mistakes).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
});

test('reports a section without rows, and a missing table', async () => {
  expect(await said()).toEqual(['docs/spec-coverage.md is missing.']);
  put('docs/spec-coverage.md', `## 2. Title\n\n${GOOD_ROW}\n`);
  expect(await said()).toEqual(
    [3, 4, 5, 6, 7, 8, 9].map((section) => `Section ${section} of the specification has no row.`),
  );
});

test('the command prints the mistakes and fails', async () => {
  await saidOf(proof('multiply'));
  const run = () => spawnSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('“multiply”') });
  await saidOf();
  expect(run()).toMatchObject({ status: 0, stderr: '' });
});
