/** A file that cannot be a list; the message is one sentence for the merchant. */
export class FileRefused extends Error {}

export type TextEncoding = 'utf8' | 'windows-1252' | 'utf16le' | 'utf16be';

/** `markBytes` is the length of the byte order mark. */
export type TextFormat = { encoding: TextEncoding; markBytes: number };

/** From so many bytes the kind of a file is seen. */
export const SAMPLE_BYTES = 64 * 1024;

const SIGNATURES: [bytes: number[], sentence: string][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a spreadsheet or zip file; open it and save it as CSV (UTF-8) first.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel file; open it and save it as CSV (UTF-8) first.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a list.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a list.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture, not a list.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF; export the list as CSV (UTF-8) first.'],
  [[0x1f, 0x8b], 'This file is compressed; unpack it first.'],
];

const MARKS: [bytes: number[], encoding: TextEncoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf8'],
  [[0xff, 0xfe], 'utf16le'],
  [[0xfe, 0xff], 'utf16be'],
];

/**
 * Returns the format that the first bytes show; text that turns out to be no UTF-8 is Windows-1252. Throws
 * FileRefused when the file is not text.
 */
export function formatOf(sample: Uint8Array): TextFormat {
  if (sample.length === 0) throw new FileRefused('The file is empty.');
  const known = SIGNATURES.find(([bytes]) => startsWith(sample, bytes));
  if (known !== undefined) throw new FileRefused(known[1]);
  const mark = MARKS.find(([bytes]) => startsWith(sample, bytes));
  const encoding = mark?.[1] ?? withoutMark(sample);
  const format = { encoding, markBytes: mark?.[0].length ?? 0 };
  if (/^[^\w<]{0,3}<(!doctype|html|\?xml)/i.test(textOf(sample, format).trimStart())) {
    throw new FileRefused('This is a web page, not a list.');
  }
  return format;
}

function startsWith(sample: Uint8Array, bytes: number[]): boolean {
  return bytes.every((byte, at) => sample[at] === byte);
}

/** In UTF-16 every second byte of digits, separators and Latin letters is 0. */
function withoutMark(sample: Uint8Array): TextEncoding {
  const nulls = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nulls;
  if (even + odd === 0) return 'utf8';
  const isMany = Math.max(even, odd) >= sample.length / 12;
  if (isMany && even === 0) return 'utf16le';
  if (isMany && odd === 0) return 'utf16be';
  throw new FileRefused('This is not a text file; save the list as CSV (UTF-8) first.');
}

const LABELS = { utf16le: 'utf-16le', utf16be: 'utf-16be', utf8: 'utf-8' } as const;

function textOf(bytes: Uint8Array, { encoding, markBytes }: TextFormat): string {
  const own = bytes.subarray(markBytes);
  if (encoding === 'windows-1252') return windows1252(binaryOf(own));
  return new TextDecoder(LABELS[encoding]).decode(own);
}

/** Returns the text of a whole file. Throws FileRefused when it is not text. */
export function decodedFile(bytes: Uint8Array): string {
  const format = formatOf(bytes.subarray(0, SAMPLE_BYTES));
  if (format.encoding !== 'utf8') return textOf(bytes, format);
  const witness = new EncodingWitness();
  for (const line of binaryOf(bytes).split(/[\r\n]/)) witness.add(line);
  return textOf(bytes, { ...format, encoding: witness.encoding });
}

/** Finds out from its lines in which of two encodings a file is written. */
export class EncodingWitness {
  #sawUtf8 = false;
  #sawOther = false;

  /** Takes a line whose characters are its bytes. */
  add(line: string): void {
    if (isAscii(line)) return;
    if (utf8(line) === null) this.#sawOther = true;
    else this.#sawUtf8 = true;
  }

  /** UTF-8 with a damaged line stays UTF-8: that line alone is refused. */
  get encoding(): 'utf8' | 'windows-1252' {
    return this.#sawOther && !this.#sawUtf8 ? 'windows-1252' : 'utf8';
  }
}

/** Returns the text of a line whose characters are its bytes; with U+FFFD where it is not valid. */
export function decodedLine(line: string, encoding: 'utf8' | 'windows-1252'): string {
  if (isAscii(line)) return line;
  return encoding === 'utf8' ? (utf8(line) ?? `${line}\uFFFD`) : windows1252(line);
}

function isAscii(line: string): boolean {
  return /^[\u0000-\u007f]*$/.test(line);
}

function utf8(line: string): string | null {
  const bytes = Uint8Array.from(line, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The characters of 0x80 to 0x9F; five of them are not used. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252(line: string): string {
  return line.replace(/[\u0080-\u009f]/g, (byte) => WINDOWS.charAt(byte.charCodeAt(0) - 0x80));
}

/** Returns a text whose characters are these bytes. */
export function binaryOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return text;
}
