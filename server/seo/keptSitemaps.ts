import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isMissing } from '@/server/images/fileErrors';
import { describeError, type Log } from '@/server/log/log';

/** Imports raise the catalogue's version; this bounds what changed without one. */
const KEPT_MS = 10 * 60_000;

type Kept = { version: string; madeAt: number; made: Promise<boolean> };

type Lines = () => AsyncIterable<string>;

export type SitemapBody = { stream: Readable; encoding: 'gzip' | 'identity' };

/**
 * Sitemaps as compressed files in DATA_DIR/cache/sitemaps: written once in a stream, however many
 * ask meanwhile, and sent in a stream, so that none is ever whole in memory.
 */
export class KeptSitemaps {
  readonly #folder: string;
  readonly #log: Log;
  readonly #clock: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(dataDir: string, log: Log, clock: () => number) {
    this.#folder = path.join(dataDir, 'cache', 'sitemaps');
    this.#log = log;
    this.#clock = clock;
  }

  /** `name` is one of ours, so that the file's path is ours alone. */
  async open(
    name: string,
    version: string,
    lines: Lines,
    acceptsGzip: boolean,
  ): Promise<SitemapBody> {
    const file = path.join(this.#folder, `${name}.gz`);
    const handle = await this.#opened(name, version, file, lines);
    // A full or read-only disk costs speed, not the sitemap.
    if (handle === null) return { stream: Readable.from(asBytes(lines())), encoding: 'identity' };
    const compressed = handle.createReadStream();
    if (acceptsGzip) return { stream: compressed, encoding: 'gzip' };
    const plain = createGunzip();
    pipeline(compressed, plain).catch((error: unknown) => plain.destroy(asError(error)));
    return { stream: plain, encoding: 'identity' };
  }

  /** A file that somebody tidied away is made once more. */
  async #opened(
    name: string,
    version: string,
    file: string,
    lines: Lines,
  ): Promise<FileHandle | null> {
    if (!(await this.#current(name, version, file, lines))) return null;
    const handle = await open(file).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (handle !== null) return handle;
    this.#kept.delete(name);
    return (await this.#current(name, version, file, lines)) ? open(file) : null;
  }

  #current(name: string, version: string, file: string, lines: Lines): Promise<boolean> {
    const kept = this.#kept.get(name);
    const isFresh = kept !== undefined && this.#clock() - kept.madeAt < KEPT_MS;
    if (isFresh && kept.version === version) return kept.made;
    const made = this.#make(file, lines).catch((error: unknown) => {
      this.#kept.delete(name);
      this.#log.warn('sitemap not kept on disk', { file, ...describeError(error) });
      return false;
    });
    this.#kept.set(name, { version, madeAt: this.#clock(), made });
    return made;
  }

  /** Written beside and renamed: whoever still reads the old file reads it to its end. */
  async #make(file: string, lines: Lines): Promise<boolean> {
    const unfinished = `${file}.${randomUUID()}.tmp`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished));
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
    return true;
  }
}

async function* asBytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
