/** What the first bytes of a file say that it is, whatever its name says. */
export type FileKind =
  'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'svg' | 'pdf' | 'video' | 'unknown';

const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF = ['avif', 'avis'];
/** A byte-order mark and comments may come before the element. */
const SVG_WITHIN = 1_024;

/** Tells the kind of a file by its content. */
export function fileKindOf(bytes: Buffer): FileKind {
  if (startsWith(bytes, '\xFF\xD8\xFF')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1A\n')) return 'png';
  if (startsWith(bytes, 'GIF8')) return 'gif';
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, 'RIFF')) return riffKind(bytes);
  if (startsWith(bytes.subarray(4), 'ftyp')) return containerKind(bytes);
  // Matroska and WebM, MPEG program streams.
  if (startsWith(bytes, '\x1A\x45\xDF\xA3') || startsWith(bytes, '\0\0\x01\xBA')) return 'video';
  const text = bytes.subarray(0, SVG_WITHIN).toString('latin1').toLowerCase();
  return text.includes('<svg') ? 'svg' : 'unknown';
}

function riffKind(bytes: Buffer): FileKind {
  const form = bytes.subarray(8, 12).toString('latin1');
  if (form === 'WEBP') return 'webp';
  return form === 'AVI ' ? 'video' : 'unknown';
}

/** Photos of iPhones and films of all phones are in one kind of container with different brands. */
function containerKind(bytes: Buffer): FileKind {
  const brand = bytes.subarray(8, 12).toString('latin1');
  if (HEIC.includes(brand)) return 'heic';
  return AVIF.includes(brand) ? 'avif' : 'video';
}

function startsWith(bytes: Buffer, mark: string): boolean {
  return bytes.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));
}
