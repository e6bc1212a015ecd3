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
  if (bytes.length > MAX_SLIP_BYTES) {
    throw new ShopError('too-large', { file: 'A slip is at most 5 MB. ' });
  }
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const kind = fileKindOf(bytes);
  if (kind === 'pdf' && hasPdfEnd(bytes)) {
    return { mediaType: 'application/pdf', content: bytes, fileHash };
  }
  if (kind === 'heic' || kind === 'avif') {
    throw refusal(
      'This is a HEIC photo, which we cannot open. Please send a screenshot or a JPEG. ',
    );
  }
  if (!PHOTOS.includes(kind)) throw refusal('This is neither a photo nor a PDF. ');
  return { mediaType: 'image/jpeg', content: await redraw(bytes), fileHash };
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
