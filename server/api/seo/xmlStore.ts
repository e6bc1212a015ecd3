import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isMissing } from '@/server/platform/files/fileErrors';
import { describeError, type Log } from '@/server/platform/log/log';

/** Imports raise the catalogue's version; this limits the age after other changes. */
const KEPT_MS = 10 * 60_000;

type StoredXml = { version: string; madeAt: number; made: Promise<boolean> };

type Lines = () => AsyncIterable<string>;

export type XmlBody = { stream: Readable; encoding: 'gzip' | 'identity' };

/**
 * Stores sitemaps and feeds as compressed files in DATA_DIR/cache/xml. Concurrent requests share one
 * generation; files are written and sent as streams, never held in memory.
 */
export class XmlStore {
  readonly #folder: string;
  readonly #log: Log;
  readonly #clock: () => number;
  readonly #kept = new Map<string, StoredXml>();

  constructor(dataDir: string, log: Log, clock: () => number) {
    this.#folder = path.join(dataDir, 'cache', 'xml');
    this.#log = log;
    this.#clock = clock;
  }

  /** `name` is one of ours, so the path cannot be influenced. */
  async open(name: string, version: string, lines: Lines, acceptsGzip: boolean): Promise<XmlBody> {
    const file = path.join(this.#folder, `${name}.gz`);
    const handle = await this.#opened(name, version, file, lines);
    // A full or read-only disk costs speed, not the file.
    if (handle === null) return { stream: Readable.from(asBytes(lines())), encoding: 'identity' };
    const compressed = handle.createReadStream();
    if (acceptsGzip) return { stream: compressed, encoding: 'gzip' };
    const plain = createGunzip();
    pipeline(compressed, plain).catch((error: unknown) => plain.destroy(asError(error)));
    return { stream: plain, encoding: 'identity' };
  }

  /** Generates a file again if it was deleted. */
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
    const isFresh = kept !== undefined && Math.abs(this.#clock() - kept.madeAt) < KEPT_MS;
    if (isFresh && kept.version === version) return kept.made;
    const made = this.#make(file, lines).catch((error: unknown) => {
      this.#kept.delete(name);
      this.#log.warn('a sitemap or feed could not be stored on disk', {
        file,
        ...describeError(error),
      });
      return false;
    });
    this.#kept.set(name, { version, madeAt: this.#clock(), made });
    return made;
  }

  /** Writes to a temporary file and renames it: readers of the old file are not disturbed. */
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
