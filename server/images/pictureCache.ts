import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keeps made pictures as files and makes each only once, however many ask at the same time. */
export class PictureCache {
  readonly #folder: string;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'cache', 'img');
  }

  /** `key` is a hex digest and `extension` a format, so that the file's path is ours alone. */
  async get(key: string, extension: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(this.#folder, key.slice(0, 2), `${key}.${extension}`);
    const running = this.#making.get(file);
    if (running !== undefined) return running;
    const work = readOrMake(file, make).finally(() => this.#making.delete(file));
    this.#making.set(file, work);
    return work;
  }
}

async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readIfThere(file);
  if (kept !== null) return kept;
  const made = await make();
  await keep(file, made);
  return made;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(file);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A full or read-only disk costs speed, not the picture: it is logged and the bytes are served. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    console.warn('A picture could not be kept on disk', file, error);
    await rm(unfinished, { force: true }).catch((reason: unknown) =>
      console.warn('An unfinished picture stays on disk', unfinished, reason),
    );
  }
}
