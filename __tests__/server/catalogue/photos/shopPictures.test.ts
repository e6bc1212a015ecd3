import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Browser } from '@/__tests__/support/browser';
import { openBucket, type Bucket } from '@/__tests__/support/bucket';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { itemToPhotograph, partPhoto, photoForm } from '@/__tests__/support/photos';
import { makeStaff, staffTokenOf } from '@/__tests__/support/staff';
import type { Brand } from '@/lib/contract/catalogue.contract';
import type { ShopPictures } from '@/lib/contract/shop.contract';
import { ALL, ANY } from '@/lib/site/surrogateKeys';
import { brandImageLink, galleryImageLink } from '@/lib/urls/links';
import { createApp } from '@/server/api/app';
import { shopOver, type Shop } from '@/server/boot/shop';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { takeFolderPictures } from '@/server/catalogue/photos/folderPictures.service';
import { tidyPhotos } from '@/server/catalogue/photos/tidyPhotos.service';
import { readChanges } from '@/server/platform/database/catalogueChanges';
import { createLog } from '@/server/platform/log/log';

const DAY_MS = 24 * 3_600_000;
const GALLERY = '/office/pictures/gallery';
const LOGOS = '/office/pictures/brand';
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

const namesIn = (body: Record<string, unknown>) =>
  (body.data as ShopPictures).pictures.map(({ name }) => name);
const hashIn = (body: Record<string, unknown>) =>
  (body.data as ShopPictures).pictures[0]?.hash ?? '';

describeOnEachEngine('pictures of the gallery and logos of brands', (openTestShop) => {
  let bucket: Bucket;
  let machines: [Shop, Shop];
  let owner: Browser;
  const folders: string[] = [];

  beforeEach(async () => {
    bucket = await openBucket();
    const shop = await openTestShop();
    await itemToPhotograph(shop, 'LCD-A12');
    machines = [await machine(shop), await machine(shop)];
    owner = await ownerOn(machines[0]);
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

  async function ownerOn(shop: Shop): Promise<Browser> {
    const browser = new Browser(createApp(shop));
    browser.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'owner')));
    return browser;
  }

  async function seenOn(shop: Shop, link: string) {
    const answer = await createApp(shop).request(link);
    const { status, headers } = answer;
    return {
      status,
      etag: headers.get('etag'),
      type: headers.get('content-type'),
      caching: headers.get('cache-control'),
    };
  }

  const putFile = (shop: Shop, place: 'gallery' | 'brand', name: string, bytes: Buffer) => {
    const folder = path.join(shop.env.dataDir, 'pictures', place);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const take = (shop: Shop) => takeFolderPictures(shop, createLog('silent'));

  test('are the same on another machine, by the hash of their file', async () => {
    const [a, b] = machines;
    const sent = await owner.upload(GALLERY, photoForm(await partPhoto(200), '2-our_counter.JPG'));
    expect([sent.status, namesIn(sent.body)]).toEqual([200, ['2-our_counter']]);
    const version = hashIn(sent.body).slice(0, 12);
    const link = galleryImageLink('2-our_counter', 300, version);
    const shown = await seenOn(b, link);
    expect(shown).toMatchObject({ status: 200, caching: expect.stringContaining('immutable') });
    expect(await seenOn(a, link)).toEqual(shown);
    const path300 = galleryImageLink('2-our_counter', 300);
    expect(await seenOn(b, path300)).toEqual({ ...shown, caching: 'public, max-age=60' });
  });

  test('are replaced by a file of the same name, and removed, each with a record', async () => {
    const [a] = machines;
    const first = await owner.upload(GALLERY, photoForm(await partPhoto(200), 'Counter.jpg'));
    const second = await owner.upload(GALLERY, photoForm(await partPhoto(60), 'counter.png'));
    expect(namesIn(second.body)).toEqual(['counter']);
    expect(hashIn(second.body)).not.toBe(hashIn(first.body));
    const back = await owner.upload(GALLERY, photoForm(await partPhoto(200), 'Counter.jpg'));
    expect(hashIn(back.body)).toBe(hashIn(first.body));
    const removed = await owner.ask('DELETE', `${GALLERY}/Counter`);
    expect(namesIn(removed.body)).toEqual([]);
    expect((await owner.ask('DELETE', `${GALLERY}/Counter`)).status).toBe(200);
    const records = await a.database.read.selectFrom('audit').select('operation').execute();
    const operations = records.map(({ operation }) => operation);
    expect(operations.filter((one) => one.startsWith('shopPicture'))).toEqual([
      'shopPicture.add',
      'shopPicture.add',
      'shopPicture.add',
      'shopPicture.remove',
    ]);
  });

  test('are logos only under the name of a brand; a drawing stays one and may run nothing', async () => {
    const [, b] = machines;
    const nobody = await owner.upload(LOGOS, photoForm(DRAWING, 'nobody.svg'));
    expect(nobody.status).toBe(404);
    expect(JSON.stringify(nobody.body)).toContain('No brand is called nobody');
    const before = await seenOn(b, '/img/brand/samsung.svg');
    const sent = await owner.upload(LOGOS, photoForm(DRAWING, 'Samsung.svg'));
    expect([sent.status, namesIn(sent.body)]).toEqual([200, ['samsung']]);
    const answer = await createApp(b).request('/img/brand/samsung.svg');
    expect(await answer.text()).toBe(DRAWING.toString());
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('etag')).not.toBe(before.etag);
    const film = photoForm(Buffer.from('\0\0\0\x18ftypmp42'), 'samsung.mp4');
    expect((await owner.upload(LOGOS, film)).status).toBe(400);
    expect((await owner.upload(GALLERY, photoForm(DRAWING, 'drawing.svg'))).status).toBe(400);
    const long = await owner.upload(
      GALLERY,
      photoForm(await partPhoto(), `${'x'.repeat(101)}.jpg`),
    );
    expect([long.status, JSON.stringify(long.body)]).toEqual([
      400,
      expect.stringContaining('longer than 100 characters'),
    ]);
  });

  test('are named by the pages that show them, which then have another address', async () => {
    const [a, b] = machines;
    const read = async (path: string) => {
      const { headers, ...answer } = await new Browser(createApp(b)).ask('GET', path);
      return { ...answer, keys: headers.get('surrogate-key')?.split(' ') ?? [] };
    };
    const logo = async () =>
      ((await read('/brands')).body.data as Brand[]).find(({ bndName }) => bndName === 'Samsung')
        ?.image;
    expect([(await read('/gallery')).keys, await logo()]).toEqual([['gallery'], 'samsung.svg']);
    let { position } = await readChanges(a.database, null);
    const changed = async () => {
      const { keys, position: next } = await readChanges(b.database, position);
      position = next;
      if (keys.has(ALL)) clearMemoized(b);
      return [...keys].filter((key) => key !== ANY);
    };
    await owner.upload(GALLERY, photoForm(await partPhoto(200), 'Counter.jpg'));
    expect(await changed()).toEqual(['gallery']);
    await owner.upload(GALLERY, photoForm(await partPhoto(90), 'counter.jpg'));
    expect(await changed()).toEqual(['gallery']);
    await owner.ask('DELETE', `${GALLERY}/Counter`);
    expect(await changed()).toEqual(['gallery']);
    const sent = await owner.upload(LOGOS, photoForm(DRAWING, 'samsung.svg'));
    expect(await changed()).toEqual([ALL]);
    const image = `samsung.svg?v=${hashIn(sent.body).slice(0, 12)}`;
    expect(await logo()).toBe(image);
    const shown = await seenOn(b, brandImageLink(image));
    expect(shown.caching).toContain('immutable');
    const later = await seenOn(b, brandImageLink('samsung.svg?v=0123456789ab'));
    expect(later.caching).toBe('public, max-age=60');
    await owner.ask('DELETE', `${LOGOS}/samsung`);
    expect([await changed(), await logo()]).toEqual([[ALL], 'samsung.svg']);
  });

  test('that lie in the folders of machines are taken once, whatever their times', async () => {
    const [a, b] = machines;
    const bytes = await partPhoto(120);
    putFile(a, 'gallery', '1-counter.jpg', bytes);
    putFile(a, 'brand', 'samsung.png', await partPhoto(30, { format: 'png' }));
    utimesSync(putFile(b, 'gallery', '1-counter.jpg', bytes), 1_000_000, 1_000_000);
    expect(await take(a)).toBe(2);
    expect(await take(b)).toBe(0);
    await owner.ask('DELETE', `${GALLERY}/1-counter`);
    utimesSync(putFile(a, 'gallery', '1-counter.jpg', bytes), 2_000_000, 2_000_000);
    expect(await take(a)).toBe(0);
    putFile(a, 'gallery', '1-counter.jpg', await partPhoto(121, { width: 90 }));
    expect(await take(a)).toBe(1);
    expect((await seenOn(b, galleryImageLink('1-counter', 600))).status).toBe(200);
  });

  test('keep their files while they are shown', async () => {
    const [a, b] = machines;
    await owner.upload(GALLERY, photoForm(await partPhoto(200), 'kept.jpg'));
    await owner.upload(GALLERY, photoForm(await partPhoto(90), 'removed.jpg'));
    await owner.ask('DELETE', `${GALLERY}/removed`);
    expect(bucket.objects.size).toBe(2);
    a.clock = () => Date.now() + 2 * DAY_MS;
    await tidyPhotos(a);
    expect(bucket.objects.size).toBe(1);
    expect((await seenOn(b, galleryImageLink('kept', 300))).caching).toBe('public, max-age=60');
  });
});
