import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { galleryImageLink } from '@/lib/urls/links';
import { createApp } from '@/server/api/app';
import { createLog } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { takeFolderPictures } from '@/server/catalogue/photos/folderPictures.service';
import { describeOnSqlite } from '@/__tests__/support/engines';

const OWN = { partKind: null, version: expect.stringMatching(/^[0-9a-f]{12}$/) };

describeOnSqlite('the gallery', (openTestShop) => {
  let shop: Shop;
  let app: Hono;

  beforeEach(async () => {
    shop = await openTestShop();
    app = createApp(shop, createLog('silent'));
  });

  async function put(...names: string[]): Promise<void> {
    const folder = path.join(shop.env.dataDir, 'pictures', 'gallery');
    mkdirSync(folder, { recursive: true });
    const picture = sharp({
      create: { width: 40, height: 20, channels: 3, background: '#d01010' },
    });
    for (const name of names)
      writeFileSync(path.join(folder, name), await picture.png().toBuffer());
    await takeFolderPictures(shop, createLog('silent'));
  }

  async function listed() {
    const answer = await app.request('/api/v1/gallery');
    return ((await answer.json()) as { data: unknown[] }).data;
  }

  const image = (file: string) => app.request(`/img/gallery/${file}`);

  test('shows drawings of the parts until the merchant adds pictures', async () => {
    const pictures = await listed();
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures[0]).toEqual({
      name: 'display',
      caption: 'Display',
      partKind: 'display',
      version: null,
    });
    const answer = await app.request(galleryImageLink('display', 600));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test("shows the folder's files by number, with captions from their names", async () => {
    await put('10-bench.webp', '2-our_counter.JPG', 'කඩය ඉදිරිපස.png', '.hidden.png', 'notes.txt');
    expect(await listed()).toEqual([
      { name: '2-our_counter', caption: 'Our counter', ...OWN },
      { name: '10-bench', caption: 'Bench', ...OWN },
      { name: 'කඩය ඉදිරිපස', caption: 'කඩය ඉදිරිපස', ...OWN },
    ]);
    for (const name of ['2-our_counter', 'කඩය ඉදිරිපස']) {
      const answer = await app.request(galleryImageLink(name, 1200));
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([answer.status, width, height]).toEqual([200, 1200, 1200]);
    }
  });

  test('serves no other file, no other size and nothing outside the folder', async () => {
    await put('counter.png');
    writeFileSync(path.join(shop.env.dataDir, 'pictures', 'secret.png'), 'x');
    expect((await image('counter_300X300.jpg')).status).toBe(200);
    for (const file of [
      'counter_301X301.jpg',
      'counter_300X600.jpg',
      'nothing_300X300.jpg',
      '..%2Fsecret_300X300.jpg',
      '..%5Csecret_300X300.jpg',
      'counter_300X300.png',
    ]) {
      expect([file, (await image(file)).status]).toEqual([file, 404]);
    }
  });

  test('leaves out a file that is not a picture', async () => {
    const folder = path.join(shop.env.dataDir, 'pictures', 'gallery');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'broken.jpg'), 'no picture');
    await put('counter.png');
    expect(await listed()).toEqual([{ name: 'counter', caption: 'Counter', ...OWN }]);
    expect((await app.request(galleryImageLink('broken', 300))).status).toBe(404);
  });

  test('is not there when the merchant has switched it off', async () => {
    shop.settings = { ...shop.settings, enableGallery: false };
    expect((await app.request('/api/v1/gallery')).status).toBe(404);
    expect((await app.request(galleryImageLink('display', 300))).status).toBe(404);
  });
});
