import path from 'node:path';
import type Sqlite from 'better-sqlite3';

/** better-sqlite3 13 runs on Node 22 and newer; 12 runs on Node 20, and aborts on Node 24.19. */
const LEAST_NODE_OF_13 = 22;

/** The one that runs on this Node (docs/decisions/0022); the same in all that the shop asks of it. */
export function sqliteDriver(node: string = process.versions.node): typeof Sqlite {
  const isNew = Number.parseInt(node, 10) >= LEAST_NODE_OF_13;
  // By Node itself: bundlers would look for both, and the older may be missing where it is not used.
  const { createRequire } = process.getBuiltinModule('node:module');
  const load = createRequire(path.resolve('package.json'));
  return load(isNew ? 'better-sqlite3-13' : 'better-sqlite3');
}
