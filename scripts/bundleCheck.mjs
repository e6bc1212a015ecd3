import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './steps.mjs';

/** First-load JavaScript of any shop page, gzip. */
const MOST_BYTES = 140_000;

/** As the build compresses them. */
const AS_SENT = { level: 9 };

/** Texts that only server code brings along; a minifier keeps them. */
const SERVER_MARKS = [
  'better-sqlite3',
  'kysely',
  'node:fs',
  'node:crypto',
  'itemCube',
  'DATABASE_URL',
];

const NEXT = path.join(ROOT, '.next');

/** What is wrong with the built browser bundle, a sentence each. */
export function checkBundle() {
  if (!existsSync(path.join(NEXT, 'build-manifest.json'))) return ['There is no build to check.'];
  return [...serverCode(), ...heavyPages()];
}

function serverCode() {
  const chunks = path.join(NEXT, 'static');
  const scripts = readdirSync(chunks, { recursive: true }).filter((name) => name.endsWith('.js'));
  return scripts.flatMap((name) => {
    const text = readFileSync(path.join(chunks, name), 'utf8');
    return SERVER_MARKS.filter((mark) => text.includes(mark)).map(
      (mark) => `Server code in the browser bundle: ${name} holds ${JSON.stringify(mark)}.`,
    );
  });
}

function heavyPages() {
  return firstLoads()
    .filter(({ bytes }) => bytes > MOST_BYTES)
    .map(
      ({ page, bytes }) => `${page} loads ${bytes} bytes of JavaScript; ${MOST_BYTES} is the most.`,
    );
}

/** Every page with the gzip size of the scripts it loads at first. */
export function firstLoads() {
  const { pages } = JSON.parse(readFileSync(path.join(NEXT, 'build-manifest.json'), 'utf8'));
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
