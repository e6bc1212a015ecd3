import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TESTS = path.join(import.meta.dirname, '..', '__tests__');
/** Replaces modules, or no longer does, for all files that are loaded after it. */
const REPLACES_MODULES = /\bjest\.(mock|doMock|unmock|resetModules|isolateModules)/;

/**
 * Writes `count` files into the folder that together run the test files below `folders`. Jest loads
 * all modules again for each file; the test files of a group load them once (docs/decisions/0068).
 * Test files that replace modules stay alone.
 */
export function writeTestGroups(target, { name, folders, count, leftOut }) {
  mkdirSync(target, { recursive: true });
  const files = folders.flatMap(testFilesBelow).filter((file) => !leftOut?.test(file));
  const alone = files.filter((file) => REPLACES_MODULES.test(readFileSync(file, 'utf8')));
  const together = files.filter((file) => !alone.includes(file));
  const groups = [
    ...Array.from({ length: count }, (_, at) => together.filter((_, i) => i % count === at)),
    ...alone.map((file) => [file]),
  ];
  return groups.map((group, at) => {
    const file = path.join(target, `${name}-${at}.test.js`);
    writeFileSync(file, LEAVE_NOTHING + group.map(describeFile).join(''));
    return file;
  });
}

function testFilesBelow(folder) {
  return readdirSync(path.join(TESTS, folder), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => path.join(TESTS, folder, file));
}

/** What one test file stored is not there for the next. */
const LEAVE_NOTHING = `function leaveNothing() {
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
}
`;

function describeFile(file) {
  const [title, source] = [path.relative(TESTS, file), file].map((text) => JSON.stringify(text));
  return `describe(${title}, () => {
  afterAll(leaveNothing);
  require(${source});
});
`;
}
