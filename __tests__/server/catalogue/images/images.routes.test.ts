import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { AVIF, Pictures, pixelsOf } from '@/__tests__/support/pictures';
import { GRADE_COLOURS, TILE_COLOURS } from '@/lib/pages/brandTints';
import { PRODUCT_IMAGE_SIZES } from '@/lib/urls/links';

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d01010' } });

describeWithDatabase('the pictures of the shop', (openTestShop) => {
  let pictures: Pictures;
  beforeEach(async () => {
    pictures = await Pictures.of(await openTestShop());
  });

  test('returns 404 for a hidden item', async () => {
    await pictures.shop.database.transaction((tx) =>
      tx.updateTable('item').set({ visible: 0 }).where('sku', '=', 'SP').execute(),
    );
    expect((await pictures.request(pictures.fileOf('SP'))).status).toBe(404);
  });

  test('stores one file for items that look the same, and another for one that does not', async () => {
    const first = await pictures.request(pictures.fileOf('SP'), { headers: AVIF });
    const alike = await pictures.request(pictures.fileOf('ALIKE'), { headers: AVIF });
    expect(alike.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(pictures.cachedFiles().filter((name) => name.endsWith('.avif'))).toHaveLength(1);
    // Another grade of a display is drawn in another scene.
    const other = await pictures.request(pictures.fileOf('COPY'), { headers: AVIF });
    expect(other.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(pictures.cachedFiles().filter((name) => name.endsWith('.avif'))).toHaveLength(2);
    expect(pictures.cachedFiles().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('shows an original also when the item names no picture', async () => {
    await pictures.putOriginal('BARE', '001.jpg', await red(90, 90).jpeg().toBuffer());
    const { at } = await pixelsOf(await pictures.request(pictures.fileOf('BARE')));
    expect(at(75, 75)[0]).toBeGreaterThan(180);
    expect(at(75, 75)[1]).toBeLessThan(60);
  });

  test('returns the placeholder for a known item without a picture', async () => {
    const bare = await pictures.request(pictures.fileOf('BARE'), { headers: AVIF });
    const drawn = await pictures.request(pictures.fileOf('SP'), { headers: AVIF });
    expect(bare.status).toBe(200);
    expect(bare.headers.get('etag')).not.toBe(drawn.headers.get('etag'));
  });

  test('draws a part of unknown kind', async () => {
    expect((await pictures.request(pictures.fileOf('ODD'))).status).toBe(200);
  });
});

describeWithDatabase('an address of no picture', (openTestShop) => {
  let pictures: Pictures;
  beforeAll(async () => {
    pictures = await Pictures.of(await openTestShop());
  });

  test.each([
    ['an unlisted size', (code: number) => `/product/${code}/${code}-001_301X301.jpg`],
    ['sides that differ', (code: number) => `/product/${code}/${code}-001_150X300.jpg`],
    ['a leading zero', (code: number) => `/product/${code}/${code}-001_0150X0150.jpg`],
    ['another format', (code: number) => `/product/${code}/${code}-001_150X150.png`],
    ['another item’s file', (code: number) => `/product/${code}/${code + 1}-001_150X150.jpg`],
    ['an unknown item', () => '/product/99999999/99999999-001_150X150.jpg'],
    [
      'a code beyond all numbers',
      () => `/product/${'9'.repeat(40)}/${'9'.repeat(40)}-001_75X75.jpg`,
    ],
    [
      'a second picture that is not there',
      (code: number) => `/product/${code}/${code}-002_150X150.jpg`,
    ],
    ['picture zero', (code: number) => `/product/${code}/${code}-000_150X150.jpg`],
    ['dots in the folder', (code: number) => `/product/..%2f..%2f${code}/${code}-001_150X150.jpg`],
    ['dots in the file', (code: number) => `/product/${code}/..%2f..%2fshop.sqlite`],
    ['a backslash', (code: number) => `/product/${code}/..%5c${code}-001_150X150.jpg`],
    ['a null byte', (code: number) => `/product/${code}/${code}-001_150X150.jpg%00.png`],
    ['a logo outside its folder', () => '/brand/..%2f..%2fshop.svg'],
    ['an unknown brand', () => '/brand/nobody.svg'],
    ['a brand that is an object’s own word', () => '/brand/constructor.svg'],
    ['an unknown navigation picture', () => '/navigation/nobody.png'],
    ['a drawing that is no kind', () => '/navigation/display.home.png'],
    ['the folder itself', () => '/product/'],
  ])('returns 404 for %s', async (_what, pathOf) => {
    const answer = await pictures.request(pathOf(pictures.codeOf('SP')), { headers: AVIF });
    expect(answer.status).toBe(404);
  });
});

// These read an item as the tests above do; what they check is made of files.
describeOnSqlite('a picture', (openTestShop) => {
  let pictures: Pictures;
  beforeEach(async () => {
    pictures = await Pictures.of(await openTestShop());
  });

  test('returns every listed size as a square of that size', async () => {
    for (const size of PRODUCT_IMAGE_SIZES) {
      const answer = await pictures.request(pictures.fileOf('SP', size), { headers: AVIF });
      expect(answer.status).toBe(200);
      const { info } = await pixelsOf(answer);
      expect([info.width, info.height]).toEqual([size, size]);
    }
  });

  test('sends AVIF, WebP or JPEG depending on Accept, with Vary', async () => {
    const wanted: [string | undefined, string][] = [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['image/avif;q=0,image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
      [undefined, 'image/jpeg'],
    ];
    for (const [accept, mediaType] of wanted) {
      const headers = accept === undefined ? undefined : { accept };
      const answer = await pictures.request(pictures.fileOf('SP'), { headers });
      expect(answer.headers.get('content-type')).toBe(mediaType);
      expect(answer.headers.get('vary')).toBe('Accept');
      expect(answer.headers.get('cache-control')).toContain('max-age=86400');
      const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(`image/${format === 'heif' ? 'avif' : format}`).toBe(mediaType);
    }
  });

  test.each([
    ['ODD', TILE_COLOURS.universal],
    ['BATTERY', TILE_COLOURS.apple],
    ['SP', GRADE_COLOURS['service-pack']],
  ])('puts the drawing of %s on the colour of its brand or grade', async (sku, colour) => {
    const { at } = await pixelsOf(
      await pictures.request(pictures.fileOf(sku, 300), { headers: AVIF }),
    );
    const tile = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
    at(2, 2).forEach((channel, index) =>
      expect(Math.abs(channel - (tile[index] ?? 0))).toBeLessThanOrEqual(2),
    );
  });

  test('reuses the stored file, and replaces an empty one', async () => {
    const made = Buffer.from(await (await pictures.request(pictures.fileOf('SP'))).arrayBuffer());
    const [kept] = pictures.cachedFiles().filter((name) => name.endsWith('.jpg'));
    const file = path.join(pictures.shop.env.dataDir, 'cache', 'img', kept ?? '');
    writeFileSync(file, 'kept');
    pictures.restart();
    expect(await (await pictures.request(pictures.fileOf('SP'))).text()).toBe('kept');
    writeFileSync(file, '');
    const mended = Buffer.from(await (await pictures.request(pictures.fileOf('SP'))).arrayBuffer());
    expect(mended.equals(made)).toBe(true);
  });

  test('serves the picture also when it cannot be stored', async () => {
    writeFileSync(path.join(pictures.shop.env.dataDir, 'cache'), 'in the way');
    const answer = await pictures.request(pictures.fileOf('SP'));
    expect(answer.status).toBe(200);
    expect((await pixelsOf(answer)).info.width).toBe(150);
    expect(pictures.logged).toContain('picture could not be stored on disk');
  });

  test('returns the same bytes to parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        pictures.request(pictures.fileOf('SP', 300), { headers: AVIF }),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const [first] = bodies.map((body) => Buffer.from(body).toString('base64'));
    for (const body of bodies) expect(Buffer.from(body).toString('base64')).toBe(first);
    expect(pictures.cachedFiles().filter((name) => name.endsWith('.avif'))).toHaveLength(1);
  });

  test('answers 304 without a body to a client that has the picture', async () => {
    const first = await pictures.request(pictures.fileOf('SP'), { headers: AVIF });
    const etag = first.headers.get('etag') ?? '';
    const again = await pictures.request(pictures.fileOf('SP'), {
      headers: { ...AVIF, 'if-none-match': `"other", W/${etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
    const jpeg = await pictures.request(pictures.fileOf('SP'), {
      headers: { 'if-none-match': etag },
    });
    expect(jpeg.status).toBe(200);
  });

  test('answers HEAD with the headers of GET', async () => {
    const head = await pictures.request(pictures.fileOf('SP'), { method: 'HEAD' });
    const get = await pictures.request(pictures.fileOf('SP'));
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  test('prefers the merchant’s original to the drawing, uncropped, on the tile', async () => {
    await pictures.putOriginal('SP', '001.png', await red(400, 200).png().toBuffer());
    const { at } = await pixelsOf(
      await pictures.request(pictures.fileOf('SP', 300), { headers: AVIF }),
    );
    const [r = 0, g = 255] = at(150, 150);
    expect(r).toBeGreaterThan(180);
    expect(g).toBeLessThan(60);
    expect(at(150, 20)[1]).toBeGreaterThan(220);
  });

  test('rotates an original by its orientation mark', async () => {
    const lying = await red(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await pictures.putOriginal('SP', '001.jpg', lying);
    const { at } = await pixelsOf(await pictures.request(pictures.fileOf('SP', 300)));
    expect(at(150, 10)[1]).toBeLessThan(60);
    expect(at(10, 150)[1]).toBeGreaterThan(220);
  });

  test('serves further originals, and a replaced one at once', async () => {
    const second = pictures.fileOf('SP').replace('-001_', '-002_');
    await pictures.putOriginal('SP', '001.jpg', await red(50, 50).jpeg().toBuffer());
    await pictures.putOriginal('SP', '002.webp', await red(80, 80).webp().toBuffer());
    const first = await pictures.request(second);
    expect(first.status).toBe(200);
    await pictures.putOriginal('SP', '002.webp', await red(80, 160).webp().toBuffer());
    const replaced = await pictures.request(second);
    expect(replaced.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  test('keeps the drawing when a file is no picture, and logs it once', async () => {
    const drawn = (await pictures.request(pictures.fileOf('SP'))).headers.get('etag');
    await pictures.putOriginal('SP', '001.jpg', Buffer.from('this is no picture'));
    await pictures.putOriginal('SP', '002.txt', Buffer.from('nor is this'));
    expect((await pictures.request(pictures.fileOf('SP'))).headers.get('etag')).toBe(drawn);
    expect(
      pictures.logged.split('\n').filter((line) => line.includes('cannot be opened')),
    ).toHaveLength(1);
  });

  test('shows the drawing for a while when the file of a photo is missing', async () => {
    await pictures.putOriginal('SP', '001.png', await red(90, 90).png().toBuffer());
    rmSync(path.join(pictures.shop.env.dataDir, 'pictures', 'photos'), { recursive: true });
    const answer = await pictures.request(pictures.fileOf('SP'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(pictures.logged).toContain('photo cannot be read');
  });

  test('does not open an original of absurd dimensions', async () => {
    const side = 12_000;
    // Black and fast to write.
    const raw = { width: side, height: side, channels: 1 } as const;
    const huge = await sharp(Buffer.alloc(side * side), { raw })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await pictures.putOriginal('SP', '001.png', huge);
    expect((await pictures.request(pictures.fileOf('SP'))).status).toBe(200);
    expect(pictures.logged).toContain('cannot be opened');
  });
});
