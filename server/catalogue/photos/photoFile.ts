import { MAX_PHOTO_BYTES } from '@/lib/contract/limits';
import { ShopError } from '@/server/platform/errors';
import { fileKindOf, type FileKind } from '@/server/platform/files/fileKind';
import {
  PIXEL_CAP,
  pixelsIn,
  renderPhoto,
  type RenderedPhoto,
} from '@/server/catalogue/images/renderPicture';

const MEGABYTES = MAX_PHOTO_BYTES / (1024 * 1024);
const MEGAPIXELS = PIXEL_CAP / 1_000_000;
const DAMAGED = 'This photo is damaged or incomplete. Take it again, or copy the file again. ';

/** Why a file is not taken, by what it is. */
const REFUSED: Record<Exclude<FileKind, 'jpeg' | 'png' | 'webp'>, string> = {
  heic: 'This is a HEIC photo, which browsers do not show. Save it as JPEG; on an iPhone, Settings, Camera, Formats, Most Compatible. ',
  avif: 'This is an AVIF picture. Save it as JPEG. ',
  gif: 'This is a GIF. Send a photo: JPEG, PNG or WebP. ',
  svg: 'This is a drawing (SVG). Send a photo: JPEG, PNG or WebP. ',
  pdf: 'This is a PDF. Send a photo: JPEG, PNG or WebP. ',
  video: 'This is a film. Send a photo: JPEG, PNG or WebP. ',
  unknown: 'This is not a photo. Send a JPEG, PNG or WebP. ',
};

/**
 * Checks a file by its content and returns what is stored: the photo drawn again, upright and without
 * private data. Throws 'bad-input' and 'too-large' with a sentence for the person who sent it.
 */
export async function readPhotoFile(bytes: Buffer): Promise<RenderedPhoto> {
  if (bytes.length === 0) throw refusal('The file is empty. ');
  if (bytes.length > MAX_PHOTO_BYTES) {
    throw new ShopError('too-large', { file: `A photo is at most ${MEGABYTES} MB. ` });
  }
  const kind = fileKindOf(bytes);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') throw refusal(REFUSED[kind]);
  const pixels = await pixelsIn(bytes).catch(() => {
    throw refusal(DAMAGED);
  });
  if (pixels > PIXEL_CAP) {
    throw refusal(`This photo has more than ${MEGAPIXELS} megapixels. Send a smaller one. `);
  }
  return renderPhoto(bytes).catch(() => {
    throw refusal(DAMAGED);
  });
}

function refusal(sentence: string): ShopError {
  return new ShopError('bad-input', { file: sentence });
}
