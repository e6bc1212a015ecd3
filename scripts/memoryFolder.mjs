import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Room for the databases, browsers and pictures of one run. */
const LEAST_BYTES = 2 * 1024 ** 3;

/** Returns a folder in memory, so that no test waits for a disk; null where the machine has too little. */
export function memoryFolder() {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= LEAST_BYTES ? FOLDER : null;
  } catch {
    return null;
  }
}
