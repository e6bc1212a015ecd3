import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { itemToPhotograph, partPhoto, photoForm, putPhoto } from '@/__tests__/support/photos';
import { settableClock } from '@/__tests__/support/registration';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { makeStaff, staffTokenOf } from '@/__tests__/support/staff';
import type { ItemPhotos } from '@/lib/contract/item.contract';
import { firstImageLink, photoLink } from '@/lib/urls/links';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { readProduct } from '@/server/catalogue/items/product.service';
import { KEPT_MS } from '@/server/catalogue/photos/photos.service';
import { tidyPhotos } from '@/server/catalogue/photos/tidyPhotos.service';

const SKU = 'LCD-A12';
const PHOTOS = `/office/items/${SKU}/photos`;
const DAY_MS = 24 * 3_600_000;

/** A shop with an item, and its owner's browser. */
async function openOffice(shop: Shop): Promise<{ app: Hono; owner: Browser; itmCode: number }> {
  const itmCode = await itemToPhotograph(shop, SKU);
  const app = createApp(shop);
  const owner = new Browser(app);
  owner.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'owner')));
  return { app, owner, itmCode };
}

function storedFiles(shop: Shop): string[] {
  const folder = path.join(shop.env.dataDir, 'pictures', 'photos');
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => path.basename(name).length > 2,
    );
  } catch {
    return [];
  }
}

const photosIn = (body: Record<string, unknown>) => (body.data as ItemPhotos).photos;
const hashesIn = (body: Record<string, unknown>) => photosIn(body).map(({ hash }) => hash);

const auditOf = ({ database }: Shop) =>
  database.read
    .selectFrom('audit')
    .select(['operation', 'subject', 'actorKind'])
    .orderBy('auditId')
    .execute();

describeWithDatabase('photos of an item', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let owner: Browser;
  let itmCode: number;
  beforeEach(async () => {
    shop = await openTestShop();
    ({ app, owner, itmCode } = await openOffice(shop));
  });

  const putOrder = (hashes: readonly string[]) =>
    owner.put(PHOTOS, { photos: hashes.map((hash) => ({ hash })) });
  const send = async (red: number) => owner.upload(PHOTOS, photoForm(await partPhoto(red)));

  test('are stored upright, without private data, and shown at once under a new address', async () => {
    const before = (await readProduct(shop, itmCode, 1)).item;
    const { status, body } = await send(200);
    expect(status).toBe(200);
    expect(photosIn(body)).toEqual([
      { hash: expect.any(String), type: 'image/jpeg', order: 1, width: 60, height: 80 },
    ]);
    const stored = await shop.photoFiles.get(hashesIn(body)[0] ?? '');
    const metadata = await sharp(stored ?? Buffer.alloc(0)).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    const { item, pictures } = await readProduct(shop, itmCode, 1);
    expect(item.img1).not.toBe(before.img1);
    expect(pictures[0]).toEqual({
      itmCode,
      numbers: ['001'],
      versions: [hashesIn(body)[0]?.slice(0, 12)],
    });
    const picture = await app.request(firstImageLink(item, 150));
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { data } = await sharp(Buffer.from(await picture.arrayBuffer()))
      .extract({ left: 75, top: 75, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(180);
    expect(data[1]).toBeLessThan(60);
  });

  test('keep the path of the specification, which is looked at again each minute', async () => {
    await send(200);
    const link = `/img/product/${itmCode}/${itmCode}-001_150X150.jpg`;
    const first = await app.request(link);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    await putOrder(hashesIn((await send(90)).body).reverse());
    const second = await app.request(link);
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const stale = await app.request(`${link}?v=000000000000`);
    expect(stale.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('raise the version of the catalogue, so that every process drops its pages', async () => {
    const versionOf = () =>
      shop.database.read
        .selectFrom('shopFact')
        .select('value')
        .where('name', '=', 'catalogueVersion')
        .executeTakeFirst();
    const before = await versionOf();
    await send(200);
    expect(await versionOf()).not.toEqual(before);
  });

  test('change their order, go and come back, each with a record', async () => {
    const [one = '', two = ''] = [...hashesIn((await send(200)).body), ''];
    const second = hashesIn((await send(90)).body)[1] ?? two;
    const ordered = await putOrder([second, one]);
    expect(hashesIn(ordered.body)).toEqual([second, one]);
    const removed = await owner.ask('DELETE', `${PHOTOS}/${second}`);
    expect(hashesIn(removed.body)).toEqual([one]);
    expect((await readProduct(shop, itmCode, 1)).item.img1).toBe(`${one.slice(0, 12)}.jpg`);
    const again = await putOrder([second, one]);
    expect(hashesIn(again.body)).toEqual([second, one]);
    const records = (await auditOf(shop)).filter(({ operation }) =>
      operation.startsWith('itemPhoto'),
    );
    expect(records.map(({ operation }) => operation)).toEqual([
      'itemPhoto.add',
      'itemPhoto.add',
      'itemPhoto.order',
      'itemPhoto.remove',
      'itemPhoto.order',
    ]);
    expect(new Set(records.map(({ actorKind }) => actorKind))).toEqual(new Set(['staff']));
  });

  test('show the drawing again when the last one goes', async () => {
    const before = (await readProduct(shop, itmCode, 1)).item.img1;
    const [hash = ''] = hashesIn((await send(200)).body);
    await owner.ask('DELETE', `${PHOTOS}/${hash}`);
    const { item, pictures } = await readProduct(shop, itmCode, 1);
    expect(item.img1).toBe(before);
    expect(pictures[0]).toEqual({ itmCode, numbers: ['001'], versions: [] });
  });

  test('are one file for the same photo twice, also of two items', async () => {
    await send(200);
    const { body } = await send(200);
    expect(photosIn(body)).toHaveLength(1);
    await itemToPhotograph(shop, 'LCD-A13');
    await putPhoto(shop, 'LCD-A13', await partPhoto(200));
    expect(storedFiles(shop)).toHaveLength(1);
  });

  test('return 409 when somebody added one meanwhile, and change nothing', async () => {
    const [one = ''] = hashesIn((await send(200)).body);
    await send(90);
    const { status } = await putOrder([one]);
    expect(status).toBe(409);
    expect(photosIn((await owner.get(PHOTOS)).body)).toHaveLength(2);
    expect((await putOrder(['0'.repeat(64)])).status).toBe(409);
  });

  test('are added once for a key, and the key is for one photo', async () => {
    const headers = { 'Idempotency-Key': 'photo-key-1' };
    const sendKeyed = async (red: number) =>
      owner.ask('POST', PHOTOS, photoForm(await partPhoto(red)), headers);
    const first = await sendKeyed(200);
    expect((await sendKeyed(200)).body).toEqual(first.body);
    expect((await sendKeyed(90)).status).toBe(422);
    expect(photosIn((await owner.get(PHOTOS)).body)).toHaveLength(1);
  });

  test('are at most twelve', async () => {
    for (let red = 1; red <= 12; red += 1) {
      await putPhoto(shop, SKU, await partPhoto(red * 20));
    }
    const { status, body } = await send(1);
    expect([status, body.error]).toEqual([409, { file: 'An item has at most 12 photos. ' }]);
  });

  test('are forgotten after 30 days, with their file', async () => {
    const clock = settableClock(shop);
    // Files have the time of the disk.
    clock.passes(Date.now() - shop.clock());
    owner.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'owner')));
    const [hash = ''] = hashesIn((await send(200)).body);
    const kept = hashesIn((await send(90)).body)[1] ?? '';
    await owner.ask('DELETE', `${PHOTOS}/${hash}`);
    clock.passes(2 * DAY_MS);
    await tidyPhotos(shop);
    expect(await shop.photoFiles.get(hash)).not.toBeNull();
    clock.passes(KEPT_MS);
    await tidyPhotos(shop);
    expect(await shop.photoFiles.get(hash)).toBeNull();
    expect(await shop.photoFiles.get(kept)).not.toBeNull();
    owner.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'owner')));
    expect((await putOrder([hash, kept])).status).toBe(409);
  });
});

describeOnSqlite('a photo that is sent', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let owner: Browser;
  let itmCode: number;
  beforeEach(async () => {
    shop = await openTestShop();
    ({ app, owner, itmCode } = await openOffice(shop));
  });

  const bomb = () =>
    sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
  const cut = async () => (await partPhoto(200, { width: 900, height: 900 })).subarray(0, -900);

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a bomb of pixels', bomb, /more than 50 megapixels/],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['an AVIF', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0', 'latin1'), /AVIF/],
    ['a film', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isom', 'latin1'), /film/],
    ['a film of a browser', () => Buffer.from('\x1A\x45\xDF\xA3webm', 'latin1'), /film/],
    ['an SVG', () => Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'), /SVG/],
    ['a GIF', () => Buffer.from('GIF89a', 'latin1'), /GIF/],
    ['a PDF', () => Buffer.from('%PDF-1.7 %%EOF'), /PDF/],
    ['a page', () => Buffer.from('<html></html>'), /not a photo/],
    ['an incomplete photo', cut, /damaged or incomplete/],
    ['the head of a photo', async () => (await partPhoto()).subarray(0, 40), /damaged/],
    ['nothing', () => Buffer.alloc(0), /empty/],
  ])('is refused with a sentence when it is %s', async (_what, bytesOf, sentence) => {
    const bytes = await bytesOf();
    for (const route of [PHOTOS, '/office/photos']) {
      const { status, body } = await owner.upload(route, photoForm(bytes, `${SKU}.jpg`));
      expect([status, body.error]).toEqual([400, { file: expect.stringMatching(sentence) }]);
    }
    expect(storedFiles(shop)).toEqual([]);
    expect(photosIn((await owner.get(PHOTOS)).body)).toEqual([]);
  });

  test('may also be the body itself', async () => {
    const { status } = await app.fetch(
      new Request(`http://localhost:3000/api/v1${PHOTOS}`, {
        method: 'POST',
        headers: {
          'content-type': 'image/png',
          cookie: `staff=${owner.cookies.get('staff') ?? ''}`,
        },
        body: new Uint8Array(await partPhoto(30, { format: 'png' })),
      }),
      { inProcess: true },
    );
    expect(status).toBe(200);
    expect(photosIn((await owner.get(PHOTOS)).body)).toHaveLength(1);
  });

  test('is refused before it is read when it is too large', async () => {
    const answer = await owner.upload(PHOTOS, photoForm(Buffer.alloc(16 * 1024 * 1024)));
    expect(answer.status).toBe(413);
  });

  test('stays transparent when it is', async () => {
    const clear = { r: 200, g: 0, b: 0, alpha: 0.4 };
    const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { body } = await owner.upload(PHOTOS, photoForm(png));
    expect(photosIn(body)[0]?.type).toBe('image/webp');
  });

  test('of a hidden item is shown to the office', async () => {
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ visible: 0 }).where('itmCode', '=', itmCode).execute(),
    );
    const hash = await putPhoto(shop, SKU, await partPhoto());
    expect((await app.request(photoLink(hash, 150))).status).toBe(200);
    expect((await app.request(`/img/product/${itmCode}/${itmCode}-001_150X150.jpg`)).status).toBe(
      404,
    );
    expect((await app.request(photoLink('0'.repeat(64), 150))).status).toBe(404);
  });

  test('needs one file, an item and the permission', async () => {
    expect((await owner.upload(PHOTOS, new FormData())).status).toBe(400);
    const form = photoForm(await partPhoto());
    expect((await owner.upload('/office/items/NOBODY/photos', form)).status).toBe(404);
    owner.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'seller')));
    expect((await owner.upload(PHOTOS, photoForm(await partPhoto()))).status).toBe(403);
    expect(storedFiles(shop)).toEqual([]);
  });
});

describeOnSqlite('a photo whose file is named by a code', (openTestShop) => {
  let shop: Shop;
  let owner: Browser;
  beforeEach(async () => {
    shop = await openTestShop();
    ({ owner } = await openOffice(shop));
    await writeCatalogue(shop, [
      catalogueRow('BAT-11', { barcode: '479001234567' }),
      catalogueRow('TWIN', {}),
      catalogueRow('TWIN-2', {}),
      catalogueRow('SHARED-1', { barcode: '111222' }),
      catalogueRow('SHARED-2', { barcode: '111222' }),
    ]);
  });

  const send = async (name: string, red = 200) =>
    owner.upload('/office/photos', photoForm(await partPhoto(red), name));

  test.each([
    ['LCD-A12.jpg', SKU],
    ['lcd-a12_2.JPG', SKU],
    ['BAT-11-1.png', 'BAT-11'],
    ['479001234567.jpg', 'BAT-11'],
    ['0479001234567-1.jpg', 'BAT-11'],
    ['TWIN-2_1.jpg', 'TWIN-2'],
    ['TWIN_2.jpg', 'TWIN'],
  ])('%s goes to %s', async (name, sku) => {
    const { status, body } = await send(name);
    expect([status, (body.data as ItemPhotos | undefined)?.sku]).toEqual([200, sku]);
  });

  test.each([
    ['IMG_0012.jpg', 404, /No item has the SKU or barcode IMG/],
    ['1.jpg', 404, /No item has/],
    ['TWIN-2.jpg', 409, /TWIN-2, or photo 2 of TWIN/],
    ['111222.jpg', 409, /Several items/],
    ['4.79E+12.jpg', 400, /lost its digits/],
    ['.jpg', 400, /missing/],
  ])('%s is refused', async (name, status, sentence) => {
    const answer = await send(name);
    expect([answer.status, answer.body.error]).toEqual([
      status,
      { file: expect.stringMatching(sentence) },
    ]);
    expect(storedFiles(shop)).toEqual([]);
  });

  test('takes the place of its number, and replaces the file of the same name', async () => {
    const second = hashesIn((await send(`${SKU}_2.jpg`, 60)).body);
    const both = hashesIn((await send(`${SKU}_1.jpg`, 120)).body);
    expect(both).toEqual([expect.any(String), ...second]);
    const replaced = hashesIn((await send(`${SKU}_1.JPG`, 240)).body);
    expect(replaced).toHaveLength(2);
    expect(replaced[0]).not.toBe(both[0]);
    expect(replaced[1]).toBe(second[0]);
  });
});
