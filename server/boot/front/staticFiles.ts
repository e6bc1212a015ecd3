import { pathnameOf } from '@/lib/urls/pagePaths';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { acceptedEncoding, ENCODINGS, type Encoding } from '@/server/api/http/encoding';

type Answer = { headers: string[]; bytes: Buffer };
type StaticFile = Partial<Record<Encoding, Answer>> & { identity: Answer };
type Headers = readonly (readonly [name: string, value: string])[];

export const STATIC_PREFIX = '/_next/static/';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
};

/** Suffixes of a built file's compressed forms. */
export const ENCODED_SUFFIXES: Record<Exclude<Encoding, 'identity'>, string> = {
  br: '.br',
  gzip: '.gz',
};

export type StaticFiles = { answer(request: IncomingMessage, response: ServerResponse): void };

/** Loads the built scripts, styles and fonts into memory: a few hundred files. */
export function loadStaticFiles(folder: string, commonHeaders: Headers): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true }) : []) {
    const file = path.join(folder, String(name));
    const type = TYPES[path.extname(file)];
    if (type !== undefined) {
      files.set(
        STATIC_PREFIX + String(name).split(path.sep).join('/'),
        load(file, type, commonHeaders),
      );
    }
  }
  const missing = head(commonHeaders, 'text/plain; charset=utf-8', 9, 'identity', 'no-store');

  return {
    answer(request, response) {
      const file = files.get(decodedPath(request.url ?? ''));
      if (file === undefined) {
        response.writeHead(404, missing).end('Not found');
        return;
      }
      const wanted = acceptedEncoding(request.headers['accept-encoding']);
      const { headers, bytes } = file[wanted] ?? file.identity;
      response.writeHead(200, headers).end(bytes);
    },
  };
}

function load(file: string, type: string, commonHeaders: Headers): StaticFile {
  const answerOf = (from: string, encoding: Encoding): Answer => {
    const bytes = readFileSync(from);
    return { bytes, headers: head(commonHeaders, type, bytes.length, encoding, FOR_EVER) };
  };
  const result: StaticFile = { identity: answerOf(file, 'identity') };
  for (const encoding of ENCODINGS) {
    if (encoding === 'identity') continue;
    const encoded = file + ENCODED_SUFFIXES[encoding];
    if (existsSync(encoded)) result[encoding] = answerOf(encoded, encoding);
  }
  return result;
}

/** Names contain a hash of the content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

function head(
  commonHeaders: Headers,
  type: string,
  byteCount: number,
  encoding: Encoding,
  cacheControl: string,
): string[] {
  return [
    ...commonHeaders.flat(),
    'Content-Type',
    type,
    'Cache-Control',
    cacheControl,
    'Vary',
    'Accept-Encoding',
    'Content-Length',
    String(byteCount),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ];
}

/** Pages of dynamic routes have brackets in their names, which browsers escape. */
function decodedPath(url: string): string {
  const encoded = pathnameOf(url);
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return encoded;
    throw error;
  }
}
