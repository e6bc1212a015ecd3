import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const ofBrotli = promisify(brotliDecompress);
const ofGzip = promisify(gunzip);

/** Higher levels cost much more time than they save bytes. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** Compresses outside the event loop. */
export function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return asBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
      },
    });
  }
  if (encoding === 'gzip') return asGzip(bytes, { level: GZIP_LEVEL });
  return Promise.resolve(bytes);
}

/** Brotli uses this much of a window for its own needs. */
const WINDOW_GAP = 16;

/**
 * Returns the smallest window that holds the body: the bytes are the same as with the default of 4 MB, for which
 * each compression in progress would take 10 MB.
 */
function windowBits(byteCount: number): number {
  const bits = Math.ceil(Math.log2(byteCount + WINDOW_GAP));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, bits));
}

export function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return ofBrotli(bytes);
  return encoding === 'gzip' ? ofGzip(bytes) : Promise.resolve(bytes);
}

const known = new LRUCache<string, Encoding>({ max: 100, memoMethod: choose });

/** Returns the best encoding a client accepts, cached because few different headers exist. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return header === undefined ? 'identity' : known.memo(header);
}

/** For streams, which are only compressed with gzip; other clients get them uncompressed. */
export function acceptsGzip(header: string | undefined): boolean {
  return acceptedEncoding(header?.replace(/\bbr\b/g, '')) === 'gzip';
}

function choose(header: string): Encoding {
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', quality = ''] = part.split(';').map((word) => word.trim());
    const isRefused = /^q=0(\.0*)?$/.test(quality);
    (isRefused ? refused : accepted).add(name);
  }
  const takes = (name: Encoding) => accepted.has(name) || (accepted.has('*') && !refused.has(name));
  return ENCODINGS.find(takes) ?? 'identity';
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest|ld\+json))/;
const WORTH_BYTES = 1024;

export function isWorthEncoding(contentType: string, byteCount: number): boolean {
  return byteCount >= WORTH_BYTES && COMPRESSIBLE.test(contentType);
}
