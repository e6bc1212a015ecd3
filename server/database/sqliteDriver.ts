import path from 'node:path';
import type Sqlite from 'better-sqlite3';

/** better-sqlite3 13 needs Node 22; 12 runs on Node 20 but crashes on Node 24.19. */
const LEAST_NODE_OF_13 = 22;

/** Returns the driver for this Node version (docs/decisions/0022); both offer the same API. */
export function sqliteDriver(node: string = process.versions.node): typeof Sqlite {
  const isNew = Number.parseInt(node, 10) >= LEAST_NODE_OF_13;
  // Loaded at run time: a bundler would require both, and the older one may be missing.
  const { createRequire } = process.getBuiltinModule('node:module');
  const load = createRequire(path.resolve('package.json'));
  return load(isNew ? 'better-sqlite3-13' : 'better-sqlite3');
}
