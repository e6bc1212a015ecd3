import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps.mjs';

const SOURCES = [
  'components',
  'lib',
  'pages',
  'public',
  'server',
  'store',
  'styles',
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
];

const STAMP = path.join(ROOT, 'dist/.sources');

export function isBuildCurrent() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp();
}

export function stampBuild(stamp) {
  writeFileSync(STAMP, stamp);
}

/** Returns a hash of every source's name and content; times are meaningless in a fresh clone. */
export function sourceStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(source) {
  const folder = path.join(ROOT, source);
  if (!existsSync(folder)) return [];
  if (path.extname(source) !== '') return [source];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();
}
