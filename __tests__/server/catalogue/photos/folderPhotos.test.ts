import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { itemToPhotograph, partPhoto, putPhoto } from '@/__tests__/support/photos';
import type { Shop } from '@/server/boot/shop';
import { takeFolderPhotos } from '@/server/catalogue/photos/folderPhotos.service';
import { itemOfSku } from '@/server/catalogue/photos/namedItem.queries';
import { readPhotos } from '@/server/catalogue/photos/photos.queries';
import { removePhoto } from '@/server/catalogue/photos/photos.service';
import { SHOP } from '@/server/platform/audit/actor';
import { createLog } from '@/server/platform/log/log';

describeOnSqlite('photos that lie in the data folder', (openTestShop) => {
  let shop: Shop;
  let itmCode: number;
  beforeEach(async () => {
    shop = await openTestShop();
    itmCode = await itemToPhotograph(shop, 'LCD-A12');
  });

  const fileOf = (name: string) =>
    path.join(shop.env.dataDir, 'pictures', 'product', String(itmCode), `${itmCode}-${name}`);
  const put = (name: string, bytes: Buffer) => {
    mkdirSync(path.dirname(fileOf(name)), { recursive: true });
    writeFileSync(fileOf(name), bytes);
  };
  const take = () => takeFolderPhotos(shop, createLog('silent'));
  const hashes = async () => {
    const photos = await readPhotos(shop.database.read, itmCode);
    return photos.map(({ hash }) => hash);
  };

  test('are taken once, in the order of their numbers', async () => {
    put('002.jpg', await partPhoto(60));
    put('001.JPG', await partPhoto(200));
    put('000.jpg', await partPhoto(10));
    put('2.jpg', await partPhoto(20));
    put('notes.txt', Buffer.from('nothing'));
    expect(await take()).toBe(2);
    const taken = await hashes();
    expect(taken).toHaveLength(2);
    expect(await take()).toBe(0);
    expect(await hashes()).toEqual(taken);
  });

  test('come behind those of the office only where their number says so', async () => {
    const first = await putPhoto(shop, 'LCD-A12', await partPhoto(200));
    put('002.jpg', await partPhoto(60));
    await take();
    expect((await hashes())[0]).toBe(first);
  });

  test('replace themselves when their file changes', async () => {
    put('001.jpg', await partPhoto(200));
    put('002.jpg', await partPhoto(60));
    await take();
    const [before, second] = await hashes();
    put('001.jpg', await partPhoto(120, { width: 90 }));
    expect(await take()).toBe(1);
    const after = await hashes();
    expect(after).toEqual([expect.any(String), second]);
    expect(after[0]).not.toBe(before);
  });

  test('do not come back after the office removed them, also when the file is copied again', async () => {
    put('001.jpg', await partPhoto(200));
    await take();
    const [hash = ''] = await hashes();
    const item = await itemOfSku(shop.database.read, 'LCD-A12');
    await shop.database.transaction((tx) => removePhoto(shop, tx, SHOP, item, hash));
    utimesSync(fileOf('001.jpg'), 1_000_000, 1_000_000);
    await take();
    expect(await hashes()).toEqual([]);
    // It is known now, so that it is not opened each minute.
    expect(await take()).toBe(0);
  });

  test('stay when their file goes: the table is what counts', async () => {
    put('001.jpg', await partPhoto(200));
    await take();
    rmSync(path.dirname(fileOf('001.jpg')), { recursive: true });
    await take();
    expect(await hashes()).toHaveLength(1);
  });
});
