import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mustRun, requireNode, ROOT, say } from './steps.mjs';
import { isBuildCurrent } from './sourceStamp.mjs';

/** Installs the packages of the lock file in a fresh clone. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  if (isShared()) {
    process.stderr.write('node_modules is a link and not what the lock file names; left alone.\n');
    return;
  }
  say('Installing packages (npm ci)');
  await mustRun('npm', ['ci', '--no-audit', '--no-fund']);
}

/** Builds when no build matches the current sources. */
export async function ensureBuilt() {
  await ensureInstalled();
  if (isBuildCurrent()) return;
  say('Building the shop');
  await mustRun(process.execPath, [path.join(ROOT, 'scripts/build.mjs')]);
}

/** Compares npm's list of installed packages with the lock file. */
function isInstalled() {
  const installed = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = packagesOf(path.join(ROOT, 'package-lock.json'));
  const found = packagesOf(installed);
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || optional === true || found[name]?.version === version,
  );
}

/** Returns true for a linked node_modules, which npm ci would empty for every user of it. */
function isShared() {
  const folder = path.join(ROOT, 'node_modules');
  return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
