import { readFileSync } from 'node:fs';

type Locked = Record<string, { optionalDependencies?: Record<string, string> }>;

/** Checks that npm resolves the package from `from`: there or in a parent folder. */
function isLocked(packages: Locked, from: string, name: string): boolean {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (place in packages) return true;
  if (from === '') return false;
  return isLocked(
    packages,
    from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, ''),
    name,
  );
}

test('the lock file names the packages of every platform, because npm ci requires them', () => {
  const { packages }: { packages: Locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, from, name)),
  );
  expect(missing).toEqual([]);
});
