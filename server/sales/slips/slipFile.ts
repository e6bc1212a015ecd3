import { createHash } from 'node:crypto';
import { MAX_SLIP_BYTES } from '@/lib/contract/limits';
import type { SlipMediaType } from '@/lib/contract/payment.contract';
import { ShopError } from '@/server/platform/errors';
import { renderSlip } from '@/server/catalogue/images/renderPicture';

/** A slip as it is stored. */
export type SlipFile = { mediaType: SlipMediaType; content: Buffer; fileHash: string };

/**
 * Checks a buyer's file by its content and returns what is stored: a photo drawn again, without its
 * metadata and whatever else the file held, and a PDF as it is. Throws 'bad-input' and 'too-large'.
 */
export async function readSlipFile(bytes: Buffer): Promise<SlipFile> {
  if (bytes.length > MAX_SLIP_BYTES) {
    throw new ShopError('too-large', { file: 'A slip is at most 5 MB. ' });
  }
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  if (isPdf(bytes)) return { mediaType: 'application/pdf', content: bytes, fileHash };
  if (isHeic(bytes)) {
    throw refusal(
      'This is a HEIC photo, which we cannot open. Please send a screenshot or a JPEG. ',
    );
  }
  if (!isPhoto(bytes)) throw refusal('This is neither a photo nor a PDF. ');
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

function isPdf(bytes: Buffer): boolean {
  return startsWith(bytes, '%PDF-') && bytes.subarray(-PDF_TAIL_BYTES).includes(PDF_END);
}

/** JPEG, PNG and WebP: what phones and screenshots produce. */
function isPhoto(bytes: Buffer): boolean {
  return (
    startsWith(bytes, '\xFF\xD8\xFF') ||
    startsWith(bytes, '\x89PNG\r\n\x1A\n') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'))
  );
}

/** iPhones and some others take photos as HEIC, which is AVIF's container with other brands. */
const HEIC_BRANDS = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'avif',
  'avis',
];

function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(8, 12).toString('latin1');
  return startsWith(bytes.subarray(4), 'ftyp') && HEIC_BRANDS.includes(brand);
}

function startsWith(bytes: Buffer, mark: string): boolean {
  return bytes.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));
}
