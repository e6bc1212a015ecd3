import { gunzipSync } from 'node:zlib';
import { until } from '@/__tests__/support/until';
import { FRESH_MS, OLDEST_MS, PageCache, pageKey } from '@/server/boot/front/pageCache';
import type { RenderedPage } from '@/server/boot/front/renderPage';

const WORDS = 'a word and another '.repeat(200);

/** Creates a cache over a page whose text counts its renders. */
function setUp(options: { mostBytes?: number; sharing?: 'keep' | 'once' | 'never' } = {}) {
  const state = { now: 0, rendered: 0, failures: 0 };
  let hold: Promise<void> = Promise.resolve();
  let fails = false;
  const cache = new PageCache(
    {
      render: async (url): Promise<RenderedPage> => {
        state.rendered += 1;
        const text = `${url} ${state.rendered} ${WORDS}`;
        await hold;
        if (fails) throw new Error('no rendering');
        return {
          status: 200,
          headers: [['content-type', 'text/html; charset=utf-8']],
          body: Buffer.from(text),
        };
      },
      headersOf: (_, page) => page.headers,
      sharing: () => options.sharing ?? 'keep',
      now: () => state.now,
      onRenewalFailure: () => {
        state.failures += 1;
      },
    },
    options.mostBytes,
  );
  const holdRendering = () => {
    let release = () => undefined as void;
    hold = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  return {
    cache,
    state,
    holdRendering,
    failRendering: () => {
      fails = true;
    },
  };
}

describe('a cached page', () => {
  test('is rendered once and then served unchanged', async () => {
    const { cache, state } = setUp();
    expect(cache.cached('/shop', 'identity')).toBeUndefined();
    const first = await cache.answer('/shop', 'identity');
    state.now = FRESH_MS;
    expect(cache.cached('/shop', 'identity')).toMatchObject({ cache: 'fresh' });
    expect(cache.cached('/shop', 'identity')?.answer.bytes).toBe(first?.bytes);
    expect(state.rendered).toBe(1);
  });

  test('is rendered once for parallel requests', async () => {
    const { cache, state } = setUp();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cache.answer('/shop', 'br')),
    );
    expect(state.rendered).toBe(1);
    expect(new Set(answers.map((answer) => answer?.bytes)).size).toBe(1);
  });

  test('is served while it is rendered again, then replaced', async () => {
    const { cache, state } = setUp();
    await cache.answer('/shop', 'gzip');
    state.now = FRESH_MS + 1;
    expect(cache.cached('/shop', 'gzip')).toMatchObject({ cache: 'stale' });
    expect(cache.cached('/shop', 'gzip')).toMatchObject({ cache: 'stale' });
    await until(() => cache.cached('/shop', 'gzip')?.cache === 'fresh');
    const renewed = cache.cached('/shop', 'gzip');
    expect(gunzipSync(renewed?.answer.bytes ?? '').toString()).toContain('/shop 2 ');
    expect(state.rendered).toBe(2);
  });

  test('is never served when older than ten seconds', async () => {
    const { cache, state } = setUp();
    await cache.answer('/shop', 'identity');
    state.now = OLDEST_MS + 1;
    expect(cache.cached('/shop', 'identity')).toBeUndefined();
    expect((await cache.answer('/shop', 'identity'))?.bytes.toString()).toContain('/shop 2 ');
  });

  test('has the age of the start of its rendering', async () => {
    const { cache, state, holdRendering } = setUp();
    const release = holdRendering();
    const answer = cache.answer('/shop', 'identity');
    state.now = OLDEST_MS + 1;
    release();
    await answer;
    expect(cache.cached('/shop', 'identity')).toBeUndefined();
  });

  test('survives a failed renewal until it is too old', async () => {
    const { cache, state, failRendering } = setUp();
    await cache.answer('/shop', 'identity');
    failRendering();
    state.now = FRESH_MS + 1;
    cache.cached('/shop', 'identity');
    await until(() => state.failures === 1);
    expect(cache.cached('/shop', 'identity')).toMatchObject({ cache: 'stale' });
  });

  test('is dropped at once when the catalogue changes, also while it is rendered', async () => {
    const { cache, state, holdRendering } = setUp();
    await cache.answer('/shop', 'identity');
    const release = holdRendering();
    const outdated = cache.answer('/brand', 'identity');
    cache.drop();
    release();
    await outdated;
    expect(cache.cached('/shop', 'identity')).toBeUndefined();
    expect(cache.cached('/brand', 'identity')).toBeUndefined();
    expect((await cache.answer('/brand', 'identity'))?.bytes.toString()).toContain('/brand 3 ');
    expect(state.rendered).toBe(3);
    expect(cache.bytes).toBeGreaterThan(0);
  });

  test('is found with its parameters in any order', async () => {
    const { cache, state } = setUp();
    await cache.answer('/shop?page=2&sort=newest', 'identity');
    await cache.answer('/shop?sort=newest&page=2', 'identity');
    expect(cache.cached('/shop?sort=newest&page=2', 'identity')).toBeDefined();
    expect(state.rendered).toBe(1);
  });

  test('is shared by addresses that differ only in unused parameters', async () => {
    const { cache, state } = setUp();
    const [plain, tagged] = await Promise.all([
      cache.answer('/shop?page=2', 'identity'),
      cache.answer('/shop?utm_source=sms&page=2', 'identity'),
    ]);
    await cache.answer('/shop?page=2&fbclid=abc', 'identity');
    expect(state.rendered).toBe(1);
    expect(tagged?.bytes.toString()).toMatch(/^\/shop\?page=2 /);
    expect(tagged?.bytes).toBe(plain?.bytes);
    expect(cache.cached('/shop?utm_source=sms&page=2', 'identity')).toBeDefined();
  });

  test('is found at once under its own address, however many others led to it', async () => {
    const { cache, state } = setUp();
    for (let click = 0; click < 20; click += 1) {
      await cache.answer(`/shop?page=2&sort=newest&fbclid=${click}`, 'identity');
    }
    expect(cache.cached('/shop?page=2&sort=newest&fbclid=19', 'identity')).toBeUndefined();
    for (const address of ['/shop?page=2&sort=newest', '/shop?sort=newest&page=2']) {
      await cache.answer(address, 'identity');
      expect(cache.cached(address, 'identity')).toBeDefined();
    }
    expect(state.rendered).toBe(1);
  });

  test('that must not be stored is shared only by waiting requests', async () => {
    const { cache, state } = setUp({ sharing: 'once' });
    await Promise.all([cache.answer('/cart', 'identity'), cache.answer('/cart', 'identity')]);
    expect(state.rendered).toBe(1);
    expect(cache.cached('/cart', 'identity')).toBeUndefined();
    await cache.answer('/cart', 'identity');
    expect(state.rendered).toBe(2);
  });

  test('that must not be shared is not served to others', async () => {
    const { cache } = setUp({ sharing: 'never' });
    expect(await cache.answer('/cart', 'identity')).toBeNull();
  });
});

describe('the page cache', () => {
  test('is bounded: the oldest rendering is dropped first', async () => {
    const { cache } = setUp({ mostBytes: 10_000 });
    for (const url of ['/a', '/b', '/c', '/d']) await cache.answer(url, 'identity');
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.cached('/a', 'identity')).toBeUndefined();
    expect(cache.cached('/d', 'identity')).toBeDefined();
  });

  test('is empty when every page is too old', async () => {
    const { cache, state } = setUp();
    await cache.answer('/a', 'gzip');
    await cache.answer('/b', 'br');
    state.now = OLDEST_MS + 1;
    cache.sweep();
    expect(cache.bytes).toBe(0);
  });
});

test.each([
  ['/shop', '/shop'],
  ['/shop?', '/shop'],
  ['/shop?sort=newest&page=2', '/shop?page=2&sort=newest'],
  ['/shop?page=2&&sort=newest', '/shop?page=2&sort=newest'],
  ['/shop?utm_source=sms', '/shop'],
  ['/shop?utm_source=sms&page=2&fbclid=a%26page=3&gclid', '/shop?page=2'],
  ['/shop?isFromWishList&constructor=1&toString', '/shop?isFromWishList'],
  ['/shop?Page=2&page%5B%5D=3&%70age=4', '/shop'],
  ['/shop?query=utm_source', '/shop?query=utm_source'],
  [
    '/_next/data/build/shop/tag/1/a.json?tagCode=1&slug=a&utm_medium=b',
    '/_next/data/build/shop/tag/1/a.json?tagCode=1',
  ],
])('the key of %s is %s', (address, key) => {
  expect(pageKey(address)).toBe(key);
});
