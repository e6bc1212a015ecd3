import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './steps.mjs';

const OFFICE = /^\/office(\/|$)/;
const OFFICE_FILE = /^(components|pages)\/office\//;

/** JavaScript of the first HTML, gzip, at most: for the first kind of pages that matches. */
const LIMITS = [
  { pages: /^\/$|^\/(shop|product)(\/|$)/, most: 115_000 },
  { pages: OFFICE, most: 160_000 },
  { pages: /^/, most: 140_000 },
];

const AS_SENT = { level: 9 };

/** Texts that occur only in server code; a minifier keeps them. */
const SERVER_MARKS = [
  'better-sqlite3',
  'kysely',
  'node:fs',
  'node:crypto',
  'itemCube',
  'DATABASE_URL',
];

/** Texts of mock mode (docs/decisions/0019): its panel, its header and its faults. */
const MOCK_MARKS = ['Changed in the shop', 'X-Fault', 'must begin with one of'];

/** Texts of the office: its calls and the class names of its frame. */
const OFFICE_MARKS = ['GET /office/', 'POST /office/', 'PUT /office/', 'OfficeFrame_'];

const NEXT = path.join(ROOT, '.next');

/** Returns what is wrong with the built browser bundle, a sentence each. */
export function checkBundle() {
  if (!existsSync(path.join(NEXT, 'build-manifest.json'))) return ['There is no build to check.'];
  const manifest = readManifest();
  return [
    ...serverCode(),
    ...mockMode(),
    ...officeCode(manifest),
    ...lateStyles(manifest),
    ...heavyPages(),
  ];
}

function serverCode() {
  return scriptsWith(SERVER_MARKS, path.join(NEXT, 'static')).map(
    (found) => `Server code in the browser bundle: ${found}.`,
  );
}

/** Checks that mock mode is in no bundle: browser, Next's server, or our own. */
function mockMode() {
  const folders = ['static', 'server'].map((name) => path.join(NEXT, name));
  return [...folders, path.join(ROOT, 'dist')].flatMap((folder) =>
    scriptsWith(MOCK_MARKS, folder).map((found) => `Mock mode in production: ${found}.`),
  );
}

/** Checks that only pages of the office load its scripts and styles, at once or later. */
export function officeCode({ pages }, scripts = officeScripts(), later = loadedLater()) {
  const users = [
    ...Object.entries(pages).map(([page, files]) => ({ name: page, by: OFFICE, files })),
    ...later.map(({ file, files }) => ({ name: file, by: OFFICE_FILE, files })),
  ];
  return scripts.flatMap((script) => {
    const own = users.filter(({ files }) => files.includes(script));
    if (own.length === 0) return [`Office code that no page of the office names: ${script}.`];
    return own
      .filter(({ name, by }) => !by.test(name))
      .map(({ name }) => `Office code in the storefront: ${name} loads ${script}.`);
  });
}

/** Checks that the first HTML of a page links the styles of the screen that hydrates later. */
function lateStyles({ pages }) {
  return loadedLater()
    .filter(({ file }) => file.startsWith('pages/'))
    .flatMap(({ file, files }) => {
      const page = file.replace(/^pages(\/index)?/, '').replace(/\.tsx$/, '') || '/';
      const linked = [...(pages['/_app'] ?? []), ...(pages[page] ?? [])];
      return files
        .filter((name) => name.endsWith('.css') && !linked.includes(name))
        .map((name) => `${page} links ${name} too late: import one of its styles in ${file}.`);
    });
}

/** Returns each source file that imports something later, with the scripts that it then loads. */
function loadedLater() {
  const manifest = readManifest('react-loadable-manifest.json');
  return Object.entries(manifest).map(([imported, { files }]) => {
    const [file = ''] = imported.split(' -> ');
    return { file, files };
  });
}

function officeScripts() {
  const folder = path.join(NEXT, 'static');
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(js|css)$/.test(name) && !name.endsWith('_buildManifest.js'))
    .filter((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return OFFICE_MARKS.some((mark) => text.includes(mark));
    })
    .map((name) => `static/${name}`);
}

/** Returns "file holds mark" for every mark that a script of the folder holds. */
function scriptsWith(marks, folder) {
  if (!existsSync(folder)) return [];
  const scripts = readdirSync(folder, { recursive: true }).filter((name) => /\.c?js$/.test(name));
  return scripts.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return marks
      .filter((mark) => text.includes(mark))
      .map((mark) => `${name} holds ${JSON.stringify(mark)}`);
  });
}

function heavyPages() {
  return firstLoads()
    .map((load) => ({ ...load, most: limitOf(load.page) }))
    .filter(({ bytes, most }) => bytes > most)
    .map(
      ({ page, bytes, most }) => `${page} loads ${bytes} bytes of JavaScript; ${most} is the most.`,
    );
}

function limitOf(page) {
  return LIMITS.find(({ pages }) => pages.test(page)).most;
}

function readManifest(name = 'build-manifest.json') {
  return JSON.parse(readFileSync(path.join(NEXT, name), 'utf8'));
}

/** Returns every page with the gzip size of its initial scripts. */
export function firstLoads() {
  const { pages } = readManifest();
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file))
      sizes.set(file, gzipSync(readFileSync(path.join(NEXT, file)), AS_SENT).length);
    return sizes.get(file);
  };
  const shared = pages['/_app'] ?? [];
  return Object.entries(pages)
    .filter(([page]) => page !== '/_app')
    .map(([page, files]) => {
      const scripts = [...new Set([...shared, ...files])].filter((file) => file.endsWith('.js'));
      return { page, bytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0) };
    });
}

function main() {
  const mistakes = checkBundle();
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  if (mistakes.length > 0) process.exit(1);
  for (const { page, bytes } of firstLoads()) {
    process.stdout.write(`${page.padEnd(48)} ${(bytes / 1000).toFixed(1)} kB\n`);
  }
}

if (process.argv[1] === import.meta.filename) main();
