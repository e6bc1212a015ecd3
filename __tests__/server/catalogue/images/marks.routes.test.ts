import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { catalogueRow, IPHONE_11 } from '@/__tests__/support/smallCatalogue';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { imageRoutes } from '@/server/api/routes/images.routes';
import { takeFolderPictures } from '@/server/catalogue/photos/folderPictures.service';
import { removePicture } from '@/server/catalogue/photos/shopPictures.service';
import { SHOP } from '@/server/platform/audit/actor';
import { createLog } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';

const AVIF = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const logo = sharp({ create: { width: 640, height: 200, channels: 3, background: '#d01010' } });

describeWithDatabase('navigation pictures and brand logos', (openTestShop) => {
  let shop: Shop;
  let images: Hono;

  beforeEach(async () => {
    shop = await openTestShop();
    const iphone = { bndName: 'Apple', models: [IPHONE_11] };
    const plain = { sCatName: 'Plain', grade: null, frame: null };
    await writeCatalogue(shop, [
      catalogueRow('SP'),
      catalogueRow('IPHONE', iphone),
      catalogueRow('PLAIN', plain),
    ]);
    images = imageRoutes(shop, createLog('silent'));
  });

  const removeLogo = (name: string) =>
    shop.database.transaction((tx) => removePicture(shop, tx, SHOP, { place: 'brand', name }));

  test('draws navigation pictures of kinds and categories without a background', async () => {
    for (const name of ['battery', 'back-covers', 'glass-and-oca', 'part']) {
      const answer = await images.request(`/navigation/${name}.png`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ width: 150, height: 150, hasAlpha: true });
    }
  });

  test('draws a sub-category as its most common kind', async () => {
    const etagOf = async (name: string) =>
      (await images.request(`/navigation/${name}.png`)).headers.get('etag');
    const rows = await shop.database.read
      .selectFrom('subCategory')
      .select(['sCatCode', 'sCatName'])
      .execute();
    const plain = rows.find(({ sCatName }) => sCatName === 'Plain')?.sCatCode;
    const graded = rows.find(({ sCatName }) => sCatName !== 'Plain')?.sCatCode;
    expect(await etagOf(`sub-category-${plain}`)).toBe(await etagOf('display'));
    // Displays of one grade show its tab.
    const tab = await images.request(`/navigation/sub-category-${graded}.png`);
    expect(tab.status).toBe(200);
    expect(tab.headers.get('etag')).not.toBe(await etagOf('display'));
    expect((await images.request('/navigation/sub-category-99999.png')).status).toBe(404);
  });

  test('writes a brand’s name as an SVG text mark', async () => {
    const answer = await images.request('/brand/samsung.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('SAMSUNG');
  });

  test('escapes a hostile brand name', async () => {
    const hostile = { bndName: '</text><script>', image: 'hostile.svg', mainBrand: 0, position: 9 };
    await shop.database.transaction((tx) =>
      tx
        .insertInto('brand')
        .values({ ...hostile, mainBrand: 0 })
        .execute(),
    );
    expect(await (await images.request('/brand/hostile.svg')).text()).not.toContain('<script>');
  });

  test('prefers the merchant’s logo to the text mark', async () => {
    const folder = path.join(shop.env.dataDir, 'pictures', 'brand');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'samsung.png'), await logo.png().toBuffer());
    writeFileSync(path.join(folder, 'apple.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await takeFolderPictures(shop, createLog('silent'))).toBe(2);
    const answer = await images.request('/brand/samsung.svg', { headers: AVIF });
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(
      (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width,
    ).toBeLessThanOrEqual(320);
    const vector = await images.request('/brand/apple.svg');
    expect(await vector.text()).toContain('<svg');
    expect(vector.headers.get('content-security-policy')).toContain("default-src 'none'");
    await removeLogo('samsung');
    const mark = await images.request('/brand/samsung.svg');
    expect(mark.headers.get('content-type')).toBe('image/svg+xml');
  });
});
