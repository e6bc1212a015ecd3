import { createHash } from 'node:crypto';
import { MAX_SLIP_BYTES } from '@/lib/contract/limits';
import type { SlipMediaType } from '@/lib/contract/payment.contract';
import { ShopError } from '@/server/platform/errors';
import { fileKindOf, type FileKind } from '@/server/platform/files/fileKind';
import { renderSlip } from '@/server/catalogue/images/renderPicture';

/** A slip as it is stored. */
export type SlipFile = { mediaType: SlipMediaType; content: Buffer; fileHash: string };

/** What phones and screenshots produce. */
const PHOTOS: readonly FileKind[] = ['jpeg', 'png', 'webp'];

/**
 * Checks a buyer's file by its content and returns what is stored: a photo drawn again, without its
 * metadata and whatever else the file held, and a PDF as it is. Throws 'bad-input' and 'too-large'.
 */
export async function readSlipFile(bytes: Buffer): Promise<SlipFile> {
  requireSize(bytes, 'A slip');
  if (fileKindOf(bytes) === 'pdf' && hasPdfEnd(bytes)) {
    return { mediaType: 'application/pdf', content: bytes, fileHash: hashOf(bytes) };
  }
  return readPhoto(bytes, 'This is neither a photo nor a PDF. ');
}

/** Does the same with a photo of a part. */
export async function readPartPhoto(bytes: Buffer): Promise<SlipFile> {
  requireSize(bytes, 'A photo');
  return readPhoto(bytes, 'This is no photo. ');
}

function requireSize(bytes: Buffer, what: string): void {
  if (bytes.length <= MAX_SLIP_BYTES) return;
  throw new ShopError('too-large', { file: `${what} is at most 5 MB. ` });
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function readPhoto(bytes: Buffer, refused: string): Promise<SlipFile> {
  const kind = fileKindOf(bytes);
  if (kind === 'heic' || kind === 'avif') {
    throw refusal(
      'This is a HEIC photo, which we cannot open. Please send a screenshot or a JPEG. ',
    );
  }
  if (!PHOTOS.includes(kind)) throw refusal(refused);
  return { mediaType: 'image/jpeg', content: await redraw(bytes), fileHash: hashOf(bytes) };
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    return await renderSlip(bytes);
  } catch {
    // The library does not tell a damaged file from one that is too large or takes too long to open.
    throw refusal('This photo cannot be opened. Please take a new one, or send a screenshot. ');
  }
}

function refusal(sentence: string): ShopError {
  return new ShopError('bad-input', { file: sentence });
}

const PDF_END = '%%EOF';
/** Programs may write a few bytes after the end. */
const PDF_TAIL_BYTES = 2_048;

function hasPdfEnd(bytes: Buffer): boolean {
  return bytes.subarray(-PDF_TAIL_BYTES).includes(PDF_END);
}
