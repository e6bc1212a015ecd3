import { createReadStream } from 'node:fs';
import { LineSplitter, toLine, type TextLine } from '@/lib/commerce/tables/lines';
import { binaryOf, decodedLine, type TextFormat } from '@/lib/commerce/tables/textFormat';

/** Reads a file line by line in batches of some hundred, with one chunk in memory. */
export async function* readTextLines(
  file: string,
  format: TextFormat,
): AsyncGenerator<TextLine[], void> {
  const { encoding } = format;
  const splitter = new LineSplitter();
  const decoder = new ChunkDecoder(encoding);
  let number = 0;
  const toLines = (texts: readonly string[]) =>
    texts.map((text) => toLine((number += 1), decoder.lineOf(text)));
  for await (const chunk of chunksOf(file, format))
    yield toLines(splitter.push(decoder.push(chunk)));
  yield toLines([...splitter.push(decoder.end()), ...splitter.end()]);
}

/** Reads the bytes behind the byte order mark. */
export function chunksOf(file: string, { markBytes }: TextFormat): AsyncIterable<Buffer> {
  return createReadStream(file, { start: markBytes, highWaterMark: 128 * 1024 });
}

/**
 * Decodes UTF-16 in pieces. Other encodings are decoded line by line, so that a damaged line does not spoil
 * the next: until then a character is a byte.
 */
class ChunkDecoder {
  readonly #encoding: TextFormat['encoding'];
  readonly #decoder: TextDecoder;

  constructor(encoding: TextFormat['encoding']) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding === 'utf16be' ? 'utf-16be' : 'utf-16le');
  }

  push(chunk: Uint8Array): string {
    const isWide = this.#encoding === 'utf16le' || this.#encoding === 'utf16be';
    return isWide ? this.#decoder.decode(chunk, { stream: true }) : binaryOf(chunk);
  }

  end(): string {
    return this.#decoder.decode();
  }

  lineOf(text: string): string {
    const encoding = this.#encoding;
    return encoding === 'utf8' || encoding === 'windows-1252' ? decodedLine(text, encoding) : text;
  }
}
