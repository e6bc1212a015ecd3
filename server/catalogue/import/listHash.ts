import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Corrections } from './articles';
import type { ColumnMapping } from './columns';

type Reading = {
  mapping: ColumnMapping;
  corrections: Corrections;
  readAgain: boolean;
};

/** Returns a hash of a list and of how it is read: two imports with the same write the same. */
export async function listHash(file: string, { mapping, corrections, readAgain }: Reading) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([mapping, [...corrections], readAgain]));
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}
