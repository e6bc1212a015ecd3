import type { Hono } from 'hono';
import { methodAndPath, type Operation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/operations';
import { ANY, readDependence, surrogateKeyHeader } from '@/lib/site/surrogateKeys';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { recountModels } from '@/server/catalogue/items/catalogueFacts';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { forgetShared } from '@/server/catalogue/items/sharedReads';
import { readChanges } from '@/server/platform/database/catalogueChanges';
import type { Writer } from '@/server/platform/database/connect';
import { describeOnEachEngine, describeOnSqlite } from '@/__tests__/support/engines';
import { casesOf, randomFrom, SEED } from '@/__tests__/support/random';

/** Public reads that name no surrogate key, and why. */
const UNNAMED: Record<string, string> = {
  'GET /openapi.json': 'No page shows it',
  'GET /reference': 'No page shows it',
  'GET /signing-key': 'No page shows it',
  'GET /cart': 'A visitor has none, and no page of a visitor reads it',
};

const EXAMPLES: Record<string, string> = {
  'GET /product/{itmCode}': '/product/1',
  'GET /product/compare': '/product/compare?itmCodes=1,2',
  'GET /models/{modelCode}': '/models/1',
};

describeOnSqlite('surrogate keys', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  beforeAll(async () => {
    shop = await openTestShop('small catalogue');
    app = createApp(shop);
  });

  const publicReads = Object.entries<Operation>(operations)
    .filter(([key, { access, tag }]) => {
      const isRead = methodAndPath(key).method === 'get';
      return isRead && access === 'everybody' && !['pictures', 'session', 'office'].includes(tag);
    })
    .map(([key]) => key);

  test.each(publicReads)('are named by %s, or there is a reason', async (key) => {
    const path = EXAMPLES[key] ?? methodAndPath(key).path;
    const { headers, status } = await app.request(`/api/v1${path}`);
    if (key in UNNAMED) return expect(headers.has('surrogate-key')).toBe(false);
    expect(status).toBe(200);
    expect(headers.get('surrogate-key')).toMatch(/^[a-z]+\d*( [a-z]+\d*)*$/);
  });

  test('have no reason for a call that names some, or that there is not', () => {
    expect(Object.keys(UNNAMED).filter((key) => !publicReads.includes(key))).toEqual([]);
  });

  test.each([
    'session=abc',
    '__Host-session=abc',
    'settings-preview=abc',
    'form=abc',
    'device=abc',
    'staff=abc',
    'a=1',
  ])('are not named for a request with the cookie %s', async (cookie) => {
    for (const path of ['/settings', '/product/all', '/product/1', '/categories']) {
      const { headers } = await app.request(`/api/v1${path}`, { headers: { cookie } });
      expect(headers.has('surrogate-key')).toBe(false);
    }
  });

  test('are not named for a key of a dealer, nor for an unknown item', async () => {
    const authorization = { authorization: 'Bearer abc' };
    const keyed = await app.request('/api/v1/product/1', { headers: authorization });
    expect(keyed.headers.has('surrogate-key')).toBe(false);
    const unknown = await app.request('/api/v1/product/99999');
    expect([unknown.status, unknown.headers.has('surrogate-key')]).toEqual([404, false]);
  });

  test('come with the moment at which a line above the pages begins or ends', async () => {
    const limit = async () =>
      (await app.request('/api/v1/settings')).headers.get('surrogate-control');
    expect(await limit()).toBeNull();
    const before = shop.settings;
    const clock = jest.spyOn(shop, 'clock');
    const banner = { text: 'Sale', link: '', from: '2030-01-01 10:00', to: '2030-01-01 11:00' };
    shop.settings = { ...before, banners: [banner] };
    for (const [at, seconds] of [
      ['09:59:30', 30],
      ['10:00:00', 3_600],
      ['10:59:59', 1],
    ] as const) {
      clock.mockReturnValue(Date.parse(`2030-01-01T${at}+05:30`));
      expect(await limit()).toBe(`max-age=${seconds}`);
    }
    clock.mockReturnValue(Date.parse('2030-01-01T11:00:00+05:30'));
    expect(await limit()).toBeNull();
    clock.mockRestore();
    shop.settings = before;
  });

  test('end a search after seconds, which follows names and words later', async () => {
    const { headers } = await app.request('/api/v1/product/all?query=galaxy');
    expect(headers.get('surrogate-control')).toBe('max-age=5');
  });

  test('become one for any change where they would be too many for a header', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `i${at}`);
    expect(surrogateKeyHeader(many)).toBe(ANY);
    expect(surrogateKeyHeader(['i1', 'i2', 'i1'])).toBe('i1 i2');
  });
});

/** Whatever changes, an answer that differs afterwards has named one of the changed keys. */
describeOnEachEngine('surrogate keys of answers', (openTestShop) => {
  const ANSWERS = [
    '/settings',
    '/brands',
    '/categories',
    '/tags',
    '/models',
    '/models?bndCode=1',
    '/models/1',
    '/models/2',
    '/product/featured',
    '/product/selling',
    '/product/compare?itmCodes=1,2,3',
    ...Array.from({ length: 7 }, (_, at) => `/product/${at + 1}`),
    '/product/all',
    '/product/all?limit=2&page=2',
    '/product/all?sort=price-asc&limit=2',
    '/product/all?sort=discount&limit=2',
    '/product/all?sort=newest&limit=2',
    '/product/all?isNew=1&sort=newest&limit=5',
    '/product/all?restocked=1&limit=2',
    '/product/all?restocked=1&sort=price-desc',
    '/product/all?discounted=1&limit=5',
    '/product/all?catCode=1&limit=2',
    '/product/all?catCode=1,2&limit=2',
    '/product/all?catCode=1&sort=price-desc&limit=2',
    '/product/all?catCode=1&grade=incell&limit=2',
    '/product/all?catCode=1&inStock=1',
    '/product/all?catCode=1&minPrice=4000&maxPrice=12000',
    '/product/all?catCode=1&bndCode=1&limit=2',
    '/product/all?catCode=1&bndCode=1&grade=incell',
    '/product/all?sCatCode=1&limit=2',
    '/product/all?tagCode=1&limit=2',
    '/product/all?bndCode=1&limit=2',
    '/product/all?bndCode=2&colour=Black',
    '/product/all?model=1&limit=2',
    '/product/all?model=1&sort=price-asc&inStock=1',
    '/product/all?model=1,2&minPrice=4000',
  ];

  let shop: Shop;
  let app: Hono;
  beforeAll(async () => {
    shop = await openTestShop('small catalogue');
    Object.assign(shop.env, { searchPerMinute: 1_000_000 });
    app = createApp(shop);
  });

  async function readAll(): Promise<Map<string, { text: string; keys: readonly string[] }>> {
    clearMemoized(shop);
    forgetShared(shop);
    const answers = new Map<string, { text: string; keys: readonly string[] }>();
    const read = await Promise.all(ANSWERS.map(async (path) => app.request(`/api/v1${path}`)));
    for (const [at, path] of ANSWERS.entries()) {
      const answer = read[at];
      expect([200, 404]).toContain(answer?.status);
      // An unknown item is never kept.
      if (answer?.status !== 200) continue;
      const keys = readDependence((name) => answer.headers.get(name))?.keys ?? [];
      answers.set(path, { text: await answer.text(), keys });
    }
    return answers;
  }

  test('name what changes them, through random changes', async () => {
    const random = randomFrom(SEED);
    const items = await shop.database.read.selectFrom('item').select('itmCode').execute();
    const one = () => items[random(items.length)]?.itmCode ?? 0;
    const pick = <T>(...values: T[]) => values[random(values.length)] as T;
    const flag = () => pick<0 | 1>(0, 1);
    const setItem = (values: Record<string, unknown>) => (tx: Writer) =>
      tx.updateTable('item').set(values).where('itmCode', '=', one()).execute();

    const changes: (() => (tx: Writer) => Promise<unknown>)[] = [
      () => setItem({ inStock: random(3) }),
      () => setItem({ sellingCents: 100_000 + random(20) * 50_000 }),
      () => setItem({ disPerHundredths: pick(0, 500, 1_500) }),
      () => setItem({ visible: flag() }),
      () => setItem({ isNew: flag() }),
      () => setItem({ isRestocked: flag() }),
      () => setItem({ featured: flag() }),
      () => setItem({ askForPrice: flag() }),
      () => setItem({ popularity: random(1_000) }),
      () => setItem({ createdAt: random(1_000) }),
      () => setItem({ bndCode: pick(1, 2, null) }),
      () => setItem({ catCode: pick(1, 2), sCatCode: pick(1, 2, null), tagCode: pick(1, null) }),
      () => setItem({ itmName: `Renamed ${random(100)}` }),
      () => setItem({ shortSpecs: `Specs ${random(100)}` }),
      () => setItem({ grade: pick('incell', 'oem', null) }),
      () => setItem({ colour: pick('Black', 'White', null) }),
      () => setItem({ partKind: pick('display', 'battery') }),
      () => setItem({ gradeGroup: pick('a12-display', 'other', null) }),
      () => setItem({ weightGrams: random(100) }),
      () => setItem({ photoVersion: pick('abc', null) }),
      () => async (tx) => {
        const pair = { itmCode: one(), modelCode: pick(1, 2) };
        const { itmCode, modelCode } = pair;
        await tx
          .deleteFrom('itemModel')
          .where('itmCode', '=', itmCode)
          .where('modelCode', '=', modelCode)
          .execute();
        if (flag() === 1) await tx.insertInto('itemModel').values(pair).execute();
        await recountModels(tx, [1, 2]);
      },
      () => async (tx) => {
        const itmCode = one();
        await tx.deleteFrom('itemBreak').where('itmCode', '=', itmCode).execute();
        const row = { itmCode, userType: 1, fromQty: 10, sellingCents: 90_000 + random(9) };
        await tx.insertInto('itemBreak').values(row).execute();
      },
      () => (tx) =>
        tx
          .updateTable('brand')
          .set({ position: random(5) })
          .where('bndCode', '=', pick(1, 2))
          .execute(),
      () => (tx) =>
        tx
          .updateTable('category')
          .set({ catName: `Group ${random(9)}` })
          .where('catCode', '=', 1)
          .execute(),
    ];

    let { position } = await readChanges(shop.database, null);
    let before = await readAll();
    let differences = 0;
    // On PostgreSQL each answer costs many times as much; catalogueChanges.test.ts compares the triggers.
    const rounds = shop.database.engine === 'sqlite' ? casesOf(40, 24) : casesOf(10, 4);
    for (let round = 0; round < rounds; round += 1) {
      const change = changes[random(changes.length)]?.();
      if (change !== undefined) await shop.database.transaction(change);
      const read = await readChanges(shop.database, position);
      position = read.position;
      const after = await readAll();
      for (const [path, { text, keys }] of before) {
        if (after.get(path)?.text === text) continue;
        differences += 1;
        const isNamed = keys.some((key) => read.keys.has(key)) || read.keys.has('all');
        if (!isNamed) {
          throw new Error(
            `Round ${round} (seed ${SEED}): ${path} named ${keys.join(' ')}; changed: ` +
              `${[...read.keys].join(' ')}\n${text}\n${after.get(path)?.text}`,
          );
        }
      }
      before = after;
    }
    expect(differences).toBeGreaterThan(rounds);
  });
});
