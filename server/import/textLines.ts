import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

/** One line of a file. `readable` is false when its bytes are not valid in the file's encoding. */
export type TextLine = { number: number; text: string; readable: boolean };

export type TextEncoding = 'utf8' | 'utf16le' | 'utf16be';

export type TextFormat = { encoding: TextEncoding; markBytes: number; newline: '\n' | '\r' };

/** Lines are cut here, so that a file without line ends does not fill the memory. */
const LONGEST_LINE = 1_000_000;

/** Reads a file line by line in batches of some hundred, with one chunk in memory. */
export async function* readTextLines(
  file: string,
  format: TextFormat,
): AsyncGenerator<TextLine[], void> {
  const bytes = createReadStream(file, { start: format.markBytes, highWaterMark: 128 * 1024 });
  let number = 0;
  const lines = format.encoding === 'utf8' ? utf8Lines(bytes, format) : utf16Lines(bytes, format);
  for await (const batch of lines) {
    yield batch.map(({ text, readable }) => ({ number: (number += 1), text, readable }));
  }
}

type Piece = Omit<TextLine, 'number'>;

/** Splits before decoding, so that a line in another encoding does not spoil the next. */
async function* utf8Lines(
  bytes: AsyncIterable<Buffer>,
  { newline }: TextFormat,
): AsyncGenerator<Piece[]> {
  const end = newline.charCodeAt(0);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const pieces: Piece[] = [];
    let from = 0;
    for (let at = data.indexOf(end); at !== -1; at = data.indexOf(end, from)) {
      pieces.push(decoded(data.subarray(from, at)));
      from = at + 1;
    }
    rest = data.subarray(from);
    if (rest.length > LONGEST_LINE) {
      pieces.push({ text: rest.toString('latin1'), readable: false });
      rest = Buffer.alloc(0);
    }
    yield pieces;
  }
  if (rest.length > 0) yield [decoded(rest)];
}

function decoded(line: Buffer): Piece {
  return isUtf8(line)
    ? checked(line.toString('utf8'))
    : { text: line.toString('latin1'), readable: false };
}

async function* utf16Lines(
  bytes: AsyncIterable<Buffer>,
  { encoding, newline }: TextFormat,
): AsyncGenerator<Piece[]> {
  const decoder = iconv.getDecoder(encoding === 'utf16le' ? 'utf-16le' : 'utf-16be');
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split(newline);
    rest = lines.pop() ?? '';
    yield lines.map(checked);
  }
  rest += decoder.end() ?? '';
  if (rest !== '') yield [checked(rest)];
}

/** A replacement or control character means that the text was damaged. */
function checked(line: string): Piece {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return { text, readable: !/[\uFFFD\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(text) };
}
