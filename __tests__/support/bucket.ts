import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Env } from '@/server/platform/files/s3Store';

const KEYS = { accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+key' };
const REGION = 'ap-south-1';
/** Small, so that tests see more than one page. */
const PAGE = 40;

export type Bucket = {
  s3: S3Env;
  /** By key, such as photos/ab/abcd. */
  objects: Map<string, Buffer>;
  /** Answers what the bucket asks first, such as 500; null answers as S3 does. */
  fault: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /** How many requests came. */
  asked: number;
  close(): Promise<void>;
};

/** Starts a stand-in for an S3-compatible store with the bucket "shop", which checks every signature (version 4). */
export async function openBucket(): Promise<Bucket> {
  const server = createServer((request, response) => {
    bucket.asked += 1;
    if (bucket.fault !== null) return bucket.fault(request, response);
    void answer(bucket.objects, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    s3: s3At(port),
    objects: new Map(),
    fault: null,
    asked: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return bucket;
}

export function s3At(port: number): S3Env {
  return { bucketUrl: `http://127.0.0.1:${port}/shop`, region: REGION, ...KEYS };
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://bucket');
  const say = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text);
  const refuse = (status: number, code: string) =>
    say(status, `<Error><Code>${code}</Code></Error>`);
  if (!isSigned(request, url)) return void refuse(403, 'SignatureDoesNotMatch');
  const claimed = request.headers['x-amz-content-sha256'];
  if (request.method === 'PUT' && claimed !== sha256(body)) {
    return void refuse(400, 'XAmzContentSHA256Mismatch');
  }
  const [, name, ...rest] = url.pathname.split('/');
  if (name !== 'shop') return void refuse(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return void say(200, listing(objects, url.searchParams));
  if (request.method === 'PUT') objects.set(key, body);
  else if (request.method === 'DELETE') objects.delete(key);
  else {
    const found = objects.get(key);
    return void (found === undefined ? refuse(404, 'NoSuchKey') : say(200, found));
  }
  say(request.method === 'PUT' ? 200 : 204);
}

function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const most = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE));
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && `a&${key}` > after)
    .sort();
  const page = keys.slice(0, most);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  );
  const next =
    keys.length > page.length
      ? `<NextContinuationToken>a&amp;${page.at(-1) ?? ''}</NextContinuationToken>`
      : '';
  return `<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`;
}

/** Signs the request again, as the documentation of AWS says, and compares. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const header = request.headers.authorization ?? '';
  const [, day = '', names = '', signature = ''] =
    /Credential=TESTKEY\/(\d{8})\/ap-south-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      header,
    ) ?? [];
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const hash = String(request.headers['x-amz-content-sha256']);
  const whole = [request.method, url.pathname, query, headers, names, hash].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(whole)].join('\n');
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${KEYS.secretAccessKey}`,
  );
  return signature === hmac(key, text).toString('hex');
}
