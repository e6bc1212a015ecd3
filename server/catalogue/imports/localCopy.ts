import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ShopError } from '@/server/platform/errors';
import type { FileStore } from '@/server/platform/files/fileStore';

/** Works with a copy of a stored file on this machine, which is removed afterwards. */
export async function withLocalCopy<T>(
  files: FileStore,
  hash: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const content = await files.get(hash);
  if (content === null)
    throw new ShopError('not-found', { file: 'The file is not kept any more. ' });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-import-'));
  try {
    const file = path.join(folder, 'list.csv');
    await writeFile(file, content, { mode: 0o600 });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
