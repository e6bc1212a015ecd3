import { open } from 'node:fs/promises';
import {
  binaryOf,
  EncodingWitness,
  FileRefused,
  formatOf,
  SAMPLE_BYTES,
  type TextFormat,
} from '@/lib/commerce/tables/textFormat';
import { LineSplitter } from '@/lib/commerce/tables/lines';
import { chunksOf } from './textLines';

/** A million lines of a price list have less. */
const MOST_BYTES = 500 * 1024 * 1024;

/** Detects the file's encoding; throws FileRefused when it is not text. */
export async function textFormatOf(file: string): Promise<TextFormat> {
  const format = formatOf(await firstBytes(file));
  if (format.encoding !== 'utf8') return format;
  const witness = new EncodingWitness();
  const splitter = new LineSplitter();
  for await (const chunk of chunksOf(file, format)) {
    for (const line of splitter.push(binaryOf(chunk))) witness.add(line);
  }
  for (const line of splitter.end()) witness.add(line);
  return { ...format, encoding: witness.encoding };
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    throw new FileRefused(openFailure(file, error));
  });
  try {
    const stat = await handle.stat();
    if (stat.isDirectory()) throw new FileRefused(`${file} is a folder, not a file.`);
    if (stat.size > MOST_BYTES)
      throw new FileRefused('The file has more than 500 MB; please split it.');
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
