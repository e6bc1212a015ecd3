import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBucket, s3At, type Bucket } from '@/__tests__/support/bucket';
import { folderStore, type FileStore } from '@/server/platform/files/fileStore';
import { moveFiles } from '@/server/platform/files/filesEnv';
import { s3Store, StoreAway } from '@/server/platform/files/s3Store';

let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-files-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  bucket.fault = null;
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function hashesOf(store: FileStore): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { hash, at } of store.list()) {
    expect(Number.isFinite(at)).toBe(true);
    hashes.push(hash);
  }
  return hashes.sort();
}

describe.each([
  ['a folder', () => folderStore(folder)],
  ['an S3 bucket', () => s3Store(bucket.s3, path.basename(folder))],
])('the files in %s', (_name, open) => {
  test('are named by their content, and the same content is one file', async () => {
    const store = open();
    expect(await store.put([Buffer.from('a'), Buffer.from('b')])).toEqual({
      hash: hashOf('ab'),
      bytes: 2,
    });
    await store.put([Buffer.from('ab')]);
    await store.put([Buffer.from('c')]);
    expect(await hashesOf(store)).toEqual([hashOf('ab'), hashOf('c')].sort());
    expect((await store.get(hashOf('ab')))?.toString()).toBe('ab');
    await expect(store.check()).resolves.toBeUndefined();
  });

  test('are gone once they are deleted, which may be done twice', async () => {
    const store = open();
    const { hash } = await store.put([Buffer.from('gone')]);
    await store.delete(hash);
    await store.delete(hash);
    expect(await store.get(hash)).toBeNull();
    expect(await hashesOf(store)).toEqual([]);
  });

  test('have no other names', async () => {
    await expect(async () => open().get('../secret')).rejects.toThrow('not the hash');
  });
});

test('a bucket of more files than one answer names is listed whole', async () => {
  const store = s3Store(bucket.s3, path.basename(folder));
  const texts = Array.from({ length: 130 }, (_, at) => `file ${at}`);
  for (let at = 0; at < texts.length; at += 50) {
    await Promise.all(texts.slice(at, at + 50).map((text) => store.put([Buffer.from(text)])));
  }
  expect(await hashesOf(store)).toHaveLength(130);
});

test('a wrong key is refused, and nothing is stored', async () => {
  const stranger = s3Store({ ...bucket.s3, secretAccessKey: 'another' }, path.basename(folder));
  await expect(stranger.put([Buffer.from('x')])).rejects.toThrow(
    'The store of files answered 403 SignatureDoesNotMatch.',
  );
  expect(await hashesOf(s3Store(bucket.s3, path.basename(folder)))).toEqual([]);
});

test('the files of a machine move into the bucket', async () => {
  const [from, to] = [folderStore(folder), s3Store(bucket.s3, path.basename(folder))];
  await from.put([Buffer.from('one')]);
  await from.put([Buffer.from('two')]);
  expect(await moveFiles(from, to)).toBe(2);
  expect(await hashesOf(from)).toEqual([]);
  expect((await to.get(hashOf('two')))?.toString()).toBe('two');
  expect(await moveFiles(from, to)).toBe(0);
});

describe('a bucket that fails', () => {
  let now = 0;
  const open = () => s3Store(bucket.s3, 'photos', () => now);

  test('is given up after a deadline, and not asked again for a while', async () => {
    bucket.fault = () => undefined;
    const store = open();
    const before = bucket.asked;
    await expect(store.get(hashOf('x'))).rejects.toThrow('took too long');
    await expect(store.get(hashOf('x'))).rejects.toThrow('did not answer a moment ago');
    expect(bucket.asked - before).toBe(1);
    bucket.fault = null;
    now += 60_000;
    expect(await store.get(hashOf('x'))).toBeNull();
  }, 20_000);

  test('is not believed when it sends other bytes', async () => {
    bucket.fault = (_request, response) => response.end('other bytes');
    await expect(open().get(hashOf('x'))).rejects.toThrow('other bytes than were put');
  });

  test.each([500, 301, 403])('says %d', async (status) => {
    bucket.fault = (_request, response) => {
      response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end('<Code>Odd</Code>');
    };
    await expect(open().check()).rejects.toThrow(StoreAway);
  });

  test('is not a missing file when the bucket is missing', async () => {
    const store = s3Store({ ...bucket.s3, bucketUrl: `${bucket.s3.bucketUrl}s` }, 'photos');
    await expect(store.get(hashOf('x'))).rejects.toThrow('404 NoSuchBucket');
  });

  test('that is not there is away', async () => {
    await expect(s3Store(s3At(1), 'photos').check()).rejects.toThrow('cannot be reached');
  });
});
