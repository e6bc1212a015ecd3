import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { HASH, type FileStore, type StoredFile } from './fileStore';

/** Where the files of the shop are when all of its machines share them. */
export type S3Env = {
  /** The bucket's address, without a slash at its end. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The store of files does not answer, or not with what was put. */
export class StoreAway extends Error {
  override readonly name: string = 'StoreAway';
}

/** Shoppers wait for a picture; then they see the drawing. */
const READ_MS = 2_000;
const WRITE_MS = 20_000;
/** After a failure nobody waits for a while. */
const PAUSE_MS = 5_000;
/** No photo and no list is larger. */
const LARGEST = 256 * 1024 * 1024;
const LARGEST_REFUSAL = 64 * 1024;
const PAGE = 1_000;

/** A file store in an S3-compatible bucket, below a folder and two letters of each hash. */
export function s3Store(env: S3Env, folder: string, clock = () => performance.now()): FileStore {
  const ask = createBucket(env, clock);
  const keyOf = (hash: string) => {
    if (!HASH.test(hash)) throw new Error('This is not the hash of a file.');
    return `/${folder}/${hash.slice(0, 2)}/${hash}`;
  };
  return {
    async put(content) {
      const { bytes, ...stored } = await readWhole(content);
      await ask(keyOf(stored.hash), {
        method: 'PUT',
        body: bytes,
        headers: { 'X-Amz-Content-Sha256': stored.hash },
      });
      return { hash: stored.hash, bytes: bytes.length };
    },
    async get(hash) {
      const answer = await ask(keyOf(hash), {});
      if (answer === null) return null;
      if (hashOf(answer) !== hash) throw new StoreAway('The store sent other bytes than were put.');
      return answer;
    },
    async delete(hash) {
      await ask(keyOf(hash), { method: 'DELETE' });
    },
    list: () => listFolder(ask, folder),
    async check() {
      await ask(`?list-type=2&max-keys=1&prefix=${folder}/`, {}, { isPatient: true });
    },
  };
}

/** Returns the body; null for 404. */
type Ask = (
  path: string,
  init: RequestInit,
  how?: { isPatient: boolean },
) => Promise<Buffer | null>;

function createBucket({ bucketUrl, region, ...keys }: S3Env, clock: () => number): Ask {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
  let awayUntil = -Infinity;
  return async (path, init, { isPatient } = { isPatient: false }) => {
    const isRead = init.method === undefined;
    if (isRead && !isPatient && clock() < awayUntil) {
      throw new StoreAway('The store of files did not answer a moment ago.');
    }
    try {
      const answer = await ofBucket(client, `${bucketUrl}${path}`, {
        ...init,
        signal: AbortSignal.timeout(isRead ? READ_MS : WRITE_MS),
      });
      awayUntil = -Infinity;
      return answer;
    } catch (error) {
      awayUntil = clock() + PAUSE_MS;
      throw error instanceof StoreAway ? error : new StoreAway(reasonOf(error), { cause: error });
    }
  };
}

async function ofBucket(client: AwsClient, url: string, init: RequestInit): Promise<Buffer | null> {
  const response = await fetch(await client.sign(url, init), { redirect: 'error' });
  const isMissing = response.status === 404;
  const body = await bodyUpTo(response, response.ok ? LARGEST : LARGEST_REFUSAL);
  if (response.ok) return body;
  const code = codeIn(body.toString('utf8'));
  if (isMissing && code !== 'NoSuchBucket') return null;
  throw new StoreAway(`The store of files answered ${response.status} ${code}.`);
}

/** Reads a body whose length nobody has to announce truly. */
async function bodyUpTo({ body }: Response, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > largest) throw new StoreAway('The store of files sent more than any file has.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeIn(body: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(body.slice(0, 2_000))?.[1] ?? '';
}

function reasonOf(error: unknown): string {
  // Errors of Node may come from another realm, so this asks no class.
  const isLate = Reflect.get(Object(error), 'name') === 'TimeoutError';
  return isLate ? 'The store of files took too long.' : 'The store of files cannot be reached.';
}

async function* listFolder(ask: Ask, folder: string): AsyncGenerator<{ hash: string; at: number }> {
  let token: string | null = null;
  do {
    const next: string = token === null ? '' : `&continuation-token=${encodeURIComponent(token)}`;
    const path = `?list-type=2&max-keys=${PAGE}&prefix=${folder}/${next}`;
    const text: string = (await ask(path, {}, { isPatient: true }))?.toString('utf8') ?? '';
    for (const entry of text.split('<Contents>').slice(1)) {
      const hash = valueOf(entry, 'Key').split('/').at(-1) ?? '';
      if (HASH.test(hash)) yield { hash, at: Date.parse(valueOf(entry, 'LastModified')) };
    }
    token = valueOf(text, 'NextContinuationToken') || null;
  } while (token !== null);
}

/** Keys are hexadecimal, and tokens have no other signs of XML than an ampersand. */
function valueOf(xml: string, name: string): string {
  const [, rest = ''] = xml.split(`<${name}>`, 2);
  return (rest.split('<', 1)[0] ?? '').replaceAll('&amp;', '&');
}

async function readWhole(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Omit<StoredFile, 'bytes'> & { bytes: Buffer<ArrayBuffer> }> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { hash: hashOf(bytes), bytes };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
