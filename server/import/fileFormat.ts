import { open } from 'node:fs/promises';
import type { TextFormat } from './textLines';

/** A file that cannot be a list; the message is one sentence for the merchant. */
export class FileRefused extends Error {}

const SAMPLE_BYTES = 64 * 1024;

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

const MARKS: [bytes: number[], encoding: TextFormat['encoding']][] = [
  [[0xef, 0xbb, 0xbf], 'utf8'],
  [[0xff, 0xfe], 'utf16le'],
  [[0xfe, 0xff], 'utf16be'],
];

/** Detects the file's encoding; throws FileRefused when it is not text. */
export async function textFormatOf(file: string): Promise<TextFormat> {
  const sample = await firstBytes(file);
  if (sample.length === 0) throw new FileRefused('The file is empty.');
  const mark = MARKS.find(([bytes]) => startsWith(sample, bytes));
  const encoding = mark?.[1] ?? 'utf8';
  refuseOtherKinds(sample, encoding);
  const newline = sample.includes(0x0a) || !sample.includes(0x0d) ? '\n' : '\r';
  return { encoding, markBytes: mark?.[0].length ?? 0, newline };
}

function refuseOtherKinds(sample: Buffer, encoding: TextFormat['encoding']): void {
  const known = SIGNATURES.find(([bytes]) => startsWith(sample, bytes));
  if (known !== undefined) throw new FileRefused(known[1]);
  if (encoding === 'utf8' && sample.includes(0)) {
    throw new FileRefused('This is not a text file; save the list as CSV (UTF-8) first.');
  }
  const text = sample.toString('utf8').replaceAll('\0', '').trimStart();
  if (/^[^\w<]{0,3}<(!doctype|html|\?xml)/i.test(text)) {
    throw new FileRefused('This is a web page, not a list.');
  }
}

function startsWith(sample: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, at) => sample[at] === byte);
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    throw new FileRefused(openFailure(file, error));
  });
  try {
    if ((await handle.stat()).isDirectory()) {
      throw new FileRefused(`${file} is a folder, not a file.`);
    }
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function openFailure(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `The file ${file} does not exist.`;
  if (code === 'EACCES') return `No permission to read the file ${file}.`;
  return `The file ${file} cannot be read.`;
}
