import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mustRun, requireNode, ROOT, say } from './steps.mjs';
import { isBuildCurrent } from './sourceStamp.mjs';

/** Everything a fresh clone lacks: packages as the lock file names them. */
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

/** … and a build of these very sources. */
export async function ensureBuilt() {
  await ensureInstalled();
  if (isBuildCurrent()) return;
  say('Building the shop');
  await mustRun(process.execPath, [path.join(ROOT, 'scripts/build.mjs')]);
}

/** npm keeps a list of what it installed; it must name the versions of our lock file. */
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

/** npm ci would empty the folder of whoever shares it with us. */
function isShared() {
  const folder = path.join(ROOT, 'node_modules');
  return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
