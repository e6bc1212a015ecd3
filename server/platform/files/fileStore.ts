import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './fileErrors';

export type StoredFile = { hash: string; bytes: number };

/**
 * Where files are that belong to the database, each named by the SHA-256 of its content. Only the database
 * decides which of them count; the list is for removing those that it no longer names.
 */
export type FileStore = {
  /** Stores the content and returns its hash; the same content again is one file. */
  put(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StoredFile>;
  /** Returns the content, or null when it is not there. */
  get(hash: string): Promise<Buffer | null>;
  delete(hash: string): Promise<void>;
  /** Returns the files with the time at which each was last put. */
  list(): AsyncIterable<{ hash: string; at: number }>;
  /** Throws while the store cannot be used. */
  check(): Promise<void>;
};

export const HASH = /^[0-9a-f]{64}$/;
/** Backups leave these out. */
export const UNFINISHED = '.unfinished-';

/** A file store in a folder of this machine, below two letters of each hash. */
export function folderStore(folder: string): FileStore {
  return {
    put: (content) => putInto(folder, content),
    get: (hash) => readFile(fileOf(folder, hash)).catch(nullIfMissing),
    delete: (hash) => rm(fileOf(folder, hash), { force: true }),
    list: () => listIn(folder),
    check: async () => void (await mkdir(folder, { recursive: true })),
  };
}

/** Throws for anything but a hash, so that no name leads out of the folder. */
function fileOf(folder: string, hash: string): string {
  if (!HASH.test(hash)) throw new Error('This is not the hash of a file.');
  return path.join(folder, hash.slice(0, 2), hash);
}

async function putInto(
  folder: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredFile> {
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, UNFINISHED + randomUUID());
  try {
    const stored = await writeHashed(unfinished, content);
    const file = fileOf(folder, stored.hash);
    await mkdir(path.dirname(file), { recursive: true });
    // Also renews the time of the same file, so that it is not removed as one that nobody names.
    await rename(unfinished, file);
    const now = new Date();
    await utimes(file, now, now);
    return stored;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Writes to the disk before it returns: the database names only files that survive a power cut. */
async function writeHashed(
  file: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { hash: hash.digest('hex'), bytes };
}

async function* listIn(folder: string): AsyncGenerator<{ hash: string; at: number }> {
  for (const part of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    for (const hash of (await readdir(path.join(folder, part)).catch(nullIfMissing)) ?? []) {
      if (!HASH.test(hash)) continue;
      const facts = await stat(fileOf(folder, hash)).catch(nullIfMissing);
      if (facts !== null) yield { hash, at: facts.mtimeMs };
    }
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
