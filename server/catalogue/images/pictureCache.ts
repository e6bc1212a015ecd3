import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeError, type Log } from '@/server/platform/log/log';
import { isMissing } from '@/server/platform/files/fileErrors';

/** Stores generated pictures as files; generates each only once under concurrent requests. */
export class PictureCache {
  readonly #folder: string;
  readonly #log: Log;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string, log: Log) {
    this.#folder = path.join(dataDir, 'cache', 'img');
    this.#log = log;
  }

  /** `key` is a hex digest and `extension` a known format, so the path cannot be influenced. */
  async get(key: string, extension: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(this.#folder, key.slice(0, 2), `${key}.${extension}`);
    const running = this.#making.get(file);
    if (running !== undefined) return running;
    const work = this.#readOrMake(file, make).finally(() => this.#making.delete(file));
    this.#making.set(file, work);
    return work;
  }

  async #readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readIfThere(file);
    if (kept !== null) return kept;
    const made = await make();
    // A full or read-only disk costs speed, not the picture.
    await keep(file, made).catch((error: unknown) =>
      this.#log.warn('picture could not be stored on disk', { file, ...describeError(error) }),
    );
    return made;
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(file);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes to a temporary file and renames it, so that nobody reads half a picture. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
