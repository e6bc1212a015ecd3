import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBucket, type Bucket } from '@/__tests__/support/bucket';
import { openBackup } from '@/__tests__/support/openBackup';
import { itemToPhotograph, partPhoto, putPhoto } from '@/__tests__/support/photos';
import { putMigrated } from '@/__tests__/support/testShop';
import { readEnv, type Env } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { readShopPictures } from '@/server/catalogue/photos/shopPictures.queries';
import { showPicture, storeShopPicture } from '@/server/catalogue/photos/shopPictures.service';
import { SHOP } from '@/server/platform/audit/actor';
import { makeBackup } from '@/server/platform/backup/makeBackup';
import { restoreBackup } from '@/server/platform/backup/restoreBackup';
import { verifyBackup } from '@/server/platform/backup/verifyBackup';
import { moveIntoBucket } from '@/server/platform/files/filesEnv';

const PASSPHRASE = 'nine brown parcels';
const passphrase = async () => PASSPHRASE;
const LIST = Buffer.from('sku,price\nLCD-A12,9500\n');

let folder: string;
let bucket: Bucket;
let shops: Shop[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-bucket-'));
  bucket = await openBucket();
  shops = [];
});
afterEach(async () => {
  for (const shop of shops) await shop.database.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);

function envOf(name: string, s3: Env['s3']): Env {
  return { ...readEnv({ DATA_DIR: at(name), LOG_LEVEL: 'silent' }), s3 };
}

async function openIn(env: Env): Promise<Shop> {
  const shop = await openShop(env);
  shops.push(shop);
  return shop;
}

/** Adds a photo of an item, a picture of the gallery and an imported list; returns their hashes. */
async function addFiles(shop: Shop): Promise<{ photo: string; picture: string; list: string }> {
  await itemToPhotograph(shop, 'LCD-A12');
  const photo = await putPhoto(shop, 'LCD-A12', await partPhoto(200));
  const picture = await storeShopPicture(shop, 'gallery', await partPhoto(60));
  const place = 'gallery' as const;
  await shop.database.transaction((tx) =>
    showPicture(shop, tx, SHOP, { place, name: 'counter', picture }),
  );
  return { photo, picture: picture.hash, list: (await shop.importFiles.put([LIST])).hash };
}

async function bytesOf(
  { photoFiles, importFiles }: Shop,
  files: Awaited<ReturnType<typeof addFiles>>,
) {
  return [
    await photoFiles.get(files.photo),
    await photoFiles.get(files.picture),
    await importFiles.get(files.list),
  ];
}

test('a backup of a shop with a bucket has its files, and restores them into a folder', async () => {
  await putMigrated(at('data'));
  const shop = await openIn(envOf('data', bucket.s3));
  const files = await addFiles(shop);
  const before = await bytesOf(shop, files);
  expect(bucket.objects.size).toBe(3);
  expect(readdirSync(at('data'))).not.toContain('pictures');

  expect(await makeBackup(shop.env, at('shop.tar'), PASSPHRASE)).toMatchObject({ pictures: 2 });
  const entries = await openBackup(at('shop.tar'));
  for (const { hash, top } of [
    { hash: files.photo, top: 'pictures/photos' },
    { hash: files.picture, top: 'pictures/photos' },
    { hash: files.list, top: 'imports' },
  ]) {
    expect([...entries.keys()]).toContain(`${top}/${hash.slice(0, 2)}/${hash}`);
  }
  expect((await verifyBackup(at('shop.tar'))).mistakes).toEqual([]);

  const inFolder = envOf('folder', null);
  await restoreBackup(inFolder, at('shop.tar'), passphrase);
  await bucket.close();
  const copy = await openIn(inFolder);
  expect(before).toEqual([expect.any(Buffer), expect.any(Buffer), LIST]);
  expect(await bytesOf(copy, files)).toEqual(before);
  expect(await readShopPictures(copy.database.read, 'gallery')).toMatchObject([
    { name: 'counter', hash: files.picture },
  ]);
});

test('a backup of a shop with a folder restores its files into a bucket', async () => {
  await putMigrated(at('data'));
  const shop = await openIn(envOf('data', null));
  const files = await addFiles(shop);
  const before = await bytesOf(shop, files);
  await makeBackup(shop.env, at('shop.tar'), PASSPHRASE);

  const inBucket = envOf('new', bucket.s3);
  await restoreBackup(inBucket, at('shop.tar'), passphrase);
  const copy = await openIn(inBucket);
  expect(await moveIntoBucket(copy)).toBe(3);
  expect(await bytesOf(copy, files)).toEqual(before);
  expect(bucket.objects.size).toBe(3);
  expect(await moveIntoBucket(copy)).toBe(0);

  await makeBackup(copy.env, at('again.tar'), null);
  expect((await verifyBackup(at('again.tar'))).mistakes).toEqual([]);
});

test('a backup says which files are missing when the bucket lost them', async () => {
  await putMigrated(at('data'));
  const shop = await openIn(envOf('data', bucket.s3));
  await addFiles(shop);
  bucket.objects.clear();
  await makeBackup(shop.env, at('shop.tar'), PASSPHRASE);
  expect((await verifyBackup(at('shop.tar'))).mistakes).toEqual([
    '1 photos of items whose file is not in it',
    '1 pictures of the gallery and logos whose file is not in it',
  ]);
});
