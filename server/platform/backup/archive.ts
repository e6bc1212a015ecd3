import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { ABOUT, limitOf, SUMS } from './archiveNames';
import { BackupRefused } from './backupRefused';
import { BLOCK, END, paddingOf, readTarHeader, tarHeader, type Header } from './tarHeader';

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

const CHUNK = 256 * 1024;

/** Writes a backup: a tar file whose last entry has the checksum of every other. */
export class ArchiveWriter {
  readonly #handle: FileHandle;
  #sums = '';
  #at = 0;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Adds a file; throws when its content has another size. */
  async add(header: Header, content: Chunks): Promise<void> {
    const hash = createHash('sha256');
    let written = 0;
    await this.#write(tarHeader(header));
    for await (const chunk of content) {
      written += chunk.length;
      hash.update(chunk);
      await this.#write(chunk);
    }
    if (written !== header.size) {
      throw new BackupRefused(`${header.name} changed while it was read; please try again.`);
    }
    await this.#write(Buffer.alloc(paddingOf(written)));
    this.#sums += sumLine(hash.digest('hex'), header.name);
  }

  /** Adds a file whose size shows at its end: its header is written last. */
  async addStreamed(name: string, content: Chunks): Promise<void> {
    const start = this.#at;
    const hash = createHash('sha256');
    await this.#write(Buffer.alloc(BLOCK));
    for await (const chunk of content) {
      hash.update(chunk);
      await this.#write(chunk);
    }
    const size = this.#at - start - BLOCK;
    await this.#write(Buffer.alloc(paddingOf(size)));
    await this.#handle.write(tarHeader({ name, size }), 0, BLOCK, start);
    this.#sums += sumLine(hash.digest('hex'), name);
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.add({ name, size: bytes.length }, [bytes]);
  }

  /** Adds the checksums and waits until the disk has everything. */
  async finish(): Promise<void> {
    await this.addText(SUMS, this.#sums);
    await this.#write(END);
    await this.#handle.sync();
  }

  async #write(bytes: Buffer): Promise<void> {
    for (let rest = bytes; rest.length > 0;) {
      const { bytesWritten } = await this.#handle.write(rest, 0, rest.length, this.#at);
      this.#at += bytesWritten;
      rest = rest.subarray(bytesWritten);
    }
  }
}

/** Handles one entry; must read all of its content. */
export type OnEntry = (header: Header, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a backup and checks every byte of it: accepts exactly what ArchiveWriter writes. Throws
 * BackupRefused for anything else, after entries that came before were handled.
 */
export async function readArchive(handle: FileHandle, onEntry: OnEntry): Promise<void> {
  const input = new Input(handle);
  const seen = new Set<string>();
  let sums = '';
  let isLast = false;
  while (!isLast) {
    const header = checkedHeader(await input.take(BLOCK), seen);
    const hash = createHash('sha256');
    const text: Buffer[] = [];
    isLast = header.name === SUMS;
    const content = hashed(input.chunks(header.size), hash);
    if (isLast) for await (const chunk of content) text.push(chunk);
    else await onEntry(header, content);
    await input.takeZeros(paddingOf(header.size));
    if (isLast && Buffer.concat(text).toString() !== sums) throw altered();
    sums += sumLine(hash.digest('hex'), header.name);
  }
  await input.takeZeros(END.length);
  if (!(await input.isAtEnd())) throw altered();
}

/** Reads a whole backup; throws BackupRefused unless every byte of it is what was written. */
export async function checkArchive(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await readArchive(handle, async (_header, content) => {
      for await (const chunk of content) void chunk;
    });
  } finally {
    await handle.close();
  }
}

function checkedHeader(block: Buffer, seen: Set<string>): Header {
  const header = readTarHeader(block);
  const isFirst = seen.size === 0;
  if (isFirst && header?.name !== ABOUT) {
    throw new BackupRefused('This file is not a backup of a shop.');
  }
  if (header === null || seen.has(header.name)) throw altered();
  const limit = limitOf(header.name);
  if (limit === null || header.size > limit) throw altered();
  seen.add(header.name);
  return header;
}

async function* hashed(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** As `sha256sum` prints it, so that people can check a backup that they unpacked. */
function sumLine(sum: string, name: string): string {
  return `${sum}  ${name}\n`;
}

/** Why a backup is refused whose content nobody wrote. */
export function altered(): BackupRefused {
  return new BackupRefused('This backup is damaged: its content is not what was written.');
}

/** Reads a file from its beginning to its end. */
class Input {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async take(length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length;) {
      const { bytesRead } = await this.#handle.read(bytes, at, length - at);
      if (bytesRead === 0) throw new BackupRefused('This backup is incomplete, or not a backup.');
      at += bytesRead;
    }
    return bytes;
  }

  async *chunks(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const chunk = await this.take(Math.min(left, CHUNK));
      left -= chunk.length;
      yield chunk;
    }
  }

  async takeZeros(length: number): Promise<void> {
    const bytes = await this.take(length);
    if (bytes.some((byte) => byte !== 0)) throw altered();
  }

  async isAtEnd(): Promise<boolean> {
    const { bytesRead } = await this.#handle.read(Buffer.alloc(1), 0, 1);
    return bytesRead === 0;
  }
}
