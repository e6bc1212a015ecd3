import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBucket, type Bucket } from '@/__tests__/support/bucket';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { itemToPhotograph, partPhoto, photoForm } from '@/__tests__/support/photos';
import { Browser } from '@/__tests__/support/browser';
import { makeStaff, staffTokenOf } from '@/__tests__/support/staff';
import { createApp } from '@/server/api/app';
import { shopOver, type Shop } from '@/server/boot/shop';
import { takeFolderPhotos } from '@/server/catalogue/photos/folderPhotos.service';
import { createLog } from '@/server/platform/log/log';
import { CHECKS } from '@/server/sales/office/health/checks';

const SKU = 'LCD-A12';

describeOnEachEngine('photos of a shop of two machines', (openTestShop) => {
  let bucket: Bucket;
  let machines: [Shop, Shop];
  let itmCode: number;
  const folders: string[] = [];

  beforeEach(async () => {
    bucket = await openBucket();
    const shop = await openTestShop();
    itmCode = await itemToPhotograph(shop, SKU);
    machines = [await machine(shop), await machine(shop)];
  });
  afterEach(async () => {
    await bucket.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the shop as another machine does: with a folder of its own. */
  async function machine({ database, env, secret }: Shop): Promise<Shop> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-machine-'));
    folders.push(dataDir);
    return shopOver(database, { ...env, dataDir, s3: bucket.s3, shopSecret: secret });
  }

  async function send(shop: Shop) {
    const owner = new Browser(createApp(shop));
    owner.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'owner')));
    return owner.upload(`/office/items/${SKU}/photos`, photoForm(await partPhoto(200)));
  }

  async function picture(shop: Shop) {
    const answer = await createApp(shop).request(
      `/img/product/${itmCode}/${itmCode}-001_150X150.jpg`,
    );
    const { status, headers } = answer;
    return { status, etag: headers.get('etag'), caching: headers.get('cache-control') };
  }

  test('are the same on the other one at once', async () => {
    const [a, b] = machines;
    expect((await send(a)).status).toBe(200);
    const shown = await picture(b);
    expect(shown).toEqual({ status: 200, etag: expect.any(String), caching: 'public, max-age=60' });
    expect(await picture(a)).toEqual(shown);
    expect(readdirSync(a.env.dataDir)).not.toContain('pictures');
  });

  test('that lie in the folder of one machine by name are taken into the store', async () => {
    const [a, b] = machines;
    const folder = path.join(a.env.dataDir, 'pictures', 'product', String(itmCode));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${itmCode}-001.jpg`), await partPhoto(60));
    expect(await takeFolderPhotos(a, createLog('silent'))).toBe(1);
    expect(bucket.objects.size).toBe(1);
    expect((await picture(b)).etag).toBe((await picture(a)).etag);
  });

  test('are drawings while the bucket fails, which nobody keeps, and Health is red', async () => {
    const [a, b] = machines;
    await send(a);
    bucket.fault = (_request, response) => response.writeHead(500).end();
    const instead = await picture(b);
    expect(instead).toMatchObject({ status: 200, caching: 'no-store' });
    expect(await CHECKS.files(b)).toMatchObject({ state: 'bad' });
    expect((await createApp(b).request('/readyz')).status).toBe(200);
    bucket.fault = null;
    expect(await CHECKS.files(b)).toMatchObject({ state: 'good' });
    expect((await picture(b)).etag).not.toBe(instead.etag);
  });

  test('are not added while the bucket fails, and staff are told so', async () => {
    bucket.fault = (_request, response) => response.writeHead(503).end();
    const { status, body } = await send(machines[0]);
    expect({ status, body: JSON.stringify(body) }).toEqual({
      status: 503,
      body: expect.stringContaining('was not saved'),
    });
    const rows = await machines[0].database.read.selectFrom('itemPhoto').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
