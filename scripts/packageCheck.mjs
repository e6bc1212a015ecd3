import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './steps.mjs';

/** Older versions have a known vulnerability. */
const FLOORS = {
  next: '16.4.6',
  sharp: '0.35.5',
  axios: '1.18.0',
  swiper: '12.1.2',
  hono: '4.13.19',
  '@hono/node-server': '2.1.8',
};

/**
 * Returns what is wrong with a project's packages, a sentence each: a missing hash, a registry's
 * address, a version below its floor, or one that is not installed as locked. Uses no network.
 */
export function packageMistakes(root = ROOT) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const locked = Object.entries(packages).filter(([place]) => place !== '');
  return [...locked.flatMap((one) => mistakesOf(root, one)), ...missingFloors(locked)];
}

function mistakesOf(root, [place, { version, integrity, resolved, optional = false }]) {
  const name = nameOf(place);
  const mistakes = [];
  if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) mistakes.push('has no sha512 hash');
  if (resolved !== undefined) mistakes.push('names the address it came from');
  const floor = FLOORS[name];
  if (floor !== undefined && isBelow(version, floor)) mistakes.push(`is below ${floor}`);
  const installed = installedVersion(path.join(root, place));
  // Optional packages for other machines are not installed.
  if (installed === null && !optional) mistakes.push('is not installed');
  if (installed !== null && installed !== version) mistakes.push(`is installed as ${installed}`);
  return mistakes.map((mistake) => `${place} ${version} ${mistake}.`);
}

/** Reports floors for packages that are not locked. */
function missingFloors(locked) {
  const names = new Set(locked.map(([place]) => nameOf(place)));
  return Object.keys(FLOORS)
    .filter((name) => !names.has(name))
    .map((name) => `${name} has a floor and is not locked.`);
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function installedVersion(folder) {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

/**
 * Returns true when a version is below the floor: "16.4.10" is above "16.4.6"; prereleases
 * ("-canary.1") are below their release.
 */
function isBelow(version, floor) {
  const [release = '', early] = version.split('-', 2);
  const [given, least] = [release, floor].map((text) => text.split('.').map(Number));
  const at = given.findIndex((part, place) => part !== least[place]);
  return at === -1 ? early !== undefined : given[at] < least[at];
}

/** Run directly, checks the given folder or the project. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const mistakes = packageMistakes(process.argv[2]);
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
