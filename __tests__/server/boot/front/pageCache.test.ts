import { until } from '@/__tests__/support/until';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ALL } from '@/lib/site/surrogateKeys';
import {
  FOLLOWS_MS,
  FRESH_MS,
  LONGEST_MS,
  OLDEST_MS,
  PageCache,
  type Lifetime,
  type PageKeys,
} from '@/server/boot/front/pageCache';
import { pageAddress } from '@/server/boot/front/pageAddress';
import type { RenderedPage } from '@/server/boot/front/renderPage';

const WORDS = 'a word and another '.repeat(200);

/** Creates a cache over a page whose text counts its renders. */
function setUp(
  options: {
    mostBytes?: number;
    sharing?: 'keep' | 'once' | 'never';
    keys?: PageKeys | null;
    words?: string;
  } = {},
) {
  const state = { now: 0, rendered: 0, failures: 0, lifetimes: [] as Lifetime[] };
  let hold: Promise<void> = Promise.resolve();
  let fails = false;
  const cache = new PageCache(
    {
      render: async (url): Promise<RenderedPage> => {
        state.rendered += 1;
        const text = `${url} ${state.rendered} ${options.words ?? WORDS}`;
        await hold;
        if (fails) throw new Error('no rendering');
        return {
          status: 200,
          headers: [['content-type', 'text/html; charset=utf-8']],
          body: Buffer.from(text),
        };
      },
      headersOf: (page, lifetime) => {
        state.lifetimes.push(lifetime);
        return page.headers;
      },
      keysOf: () => options.keys ?? null,
      sharing: () => options.sharing ?? 'keep',
      now: () => state.now,
      onRenewalFailure: () => {
        state.failures += 1;
      },
    },
    options.mostBytes ?? 1_000_000,
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
    cache.drop(new Set([ALL]));
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

  test('is found at once under any address that leads to it, and is compressed once', async () => {
    const { cache, state } = setUp();
    const first = await cache.answer('/shop?page=2&sort=newest&fbclid=0', 'br');
    for (const address of [
      ...Array.from({ length: 20 }, (_, click) => `/shop?page=2&sort=newest&fbclid=${click}`),
      '/shop?page=2&sort=newest',
      '/shop?sort=newest&page=2',
    ]) {
      expect(cache.cached(address, 'br')?.answer.bytes).toBe(first?.bytes);
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

describe('a page that names what it depends on', () => {
  const named = (keys: string, maxAgeMs = Infinity) => ({ keys: keys.split(' '), maxAgeMs });

  function setUpNamed(keys = named('i1 c5')) {
    const set = setUp({ keys });
    set.cache.caughtUp(0);
    return {
      ...set,
      /** Some time passes in which changes are looked for. */
      pass(ms: number) {
        set.state.now += ms;
        set.cache.caughtUp(set.state.now);
      },
      isKept: () => set.cache.cached('/shop', 'br')?.cache === 'fresh',
    };
  }

  test('is served until one of its keys changes', async () => {
    const { cache, state, pass, isKept } = setUpNamed();
    await cache.answer('/shop', 'br');
    pass(LONGEST_MS - 1);
    cache.drop(new Set(['i2', 'c6', 'i11']));
    cache.sweep();
    expect(isKept()).toBe(true);
    const dropped = cache.drop(new Set(['i2', 'c5']));
    // Answered from memory once: by isKept.
    expect(dropped).toEqual([{ address: '/shop', requests: 1, encodings: ['br'] }]);
    expect(isKept()).toBe(false);
    expect(cache.bytes).toBe(0);
    await cache.answer('/shop', 'br');
    expect(isKept()).toBe(true);
    expect(state.rendered).toBe(2);
    cache.drop(new Set([ALL]));
    expect(isKept()).toBe(false);
  });

  test('is never served after an hour, nor after the moment at which it ends', async () => {
    for (const [keys, ends] of [
      [named('i1'), LONGEST_MS],
      [named('i1', 7_000), 7_000],
      [named('i1', 0), 0],
    ] as const) {
      const { cache, pass, isKept } = setUpNamed(keys);
      await cache.answer('/shop', 'br');
      pass(Math.max(0, ends - 1));
      expect(isKept()).toBe(ends > 0);
      pass(1);
      expect(cache.cached('/shop', 'br')).toBeUndefined();
      cache.sweep();
      expect(cache.bytes).toBe(0);
    }
  });

  test('is not kept when a key changed while it was rendered', async () => {
    for (const [changed, isKeptAfter] of [
      ['c5', false],
      [ALL, false],
      ['c6', true],
    ] as const) {
      const { cache, state, holdRendering, isKept } = setUpNamed();
      const release = holdRendering();
      const waiting = cache.answer('/shop', 'br');
      cache.drop(new Set([changed]));
      release();
      await waiting;
      expect(isKept()).toBe(isKeptAfter);
      // No cache behind this one keeps it either.
      expect(state.lifetimes).toEqual([
        isKeptAfter ? { keys: ['i1', 'c5'], maxAgeMs: LONGEST_MS } : null,
      ]);
    }
  });

  test('is rendered anew for a request after a change, which joins no rendering from before', async () => {
    const { cache, state, holdRendering, isKept } = setUpNamed();
    const release = holdRendering();
    const before = cache.answer('/shop', 'identity');
    cache.drop(new Set(['i1']));
    const after = cache.answer('/shop', 'identity');
    release();
    expect(String((await before)?.bytes)).toContain('/shop 1 ');
    expect(String((await after)?.bytes)).toContain('/shop 2 ');
    expect(cache.cached('/shop', 'identity')?.answer.bytes.toString()).toContain('/shop 2 ');
    expect(isKept()).toBe(false);
    expect(state.rendered).toBe(2);
  });

  test('is kept for seconds while changes are unknown, and again until a change afterwards', async () => {
    const { cache, state, isKept } = setUpNamed();
    await cache.answer('/shop', 'br');
    state.now = FOLLOWS_MS;
    expect(isKept()).toBe(true);
    state.now = FRESH_MS + 1;
    expect(cache.cached('/shop', 'br')?.cache).toBe('stale');
    await until(() => isKept());
    expect(state.rendered).toBe(2);
    state.now += OLDEST_MS + 1;
    expect(cache.cached('/shop', 'br')).toBeUndefined();
    cache.sweep();
    // Nothing of it changed meanwhile.
    cache.drop(new Set(['i2']));
    cache.caughtUp(state.now);
    expect(isKept()).toBe(true);
    expect(state.rendered).toBe(2);
  });

  test('is kept compressed alone, and sent in other encodings without rendering again', async () => {
    const { cache, state } = setUpNamed();
    await cache.answer('/shop', 'br');
    expect(cache.bytes).toBeLessThan(WORDS.length);
    const plain = await cache.answer('/shop', 'identity');
    const packed = await cache.answer('/shop', 'br');
    expect(plain?.bytes.toString()).toBe(brotliDecompressSync(packed?.bytes ?? '').toString());
    expect(plain?.etag).toBe(packed?.etag);
    expect(state.rendered).toBe(1);
  });

  test('lasts for a second look when it was requested, and makes room otherwise', async () => {
    const set = setUp({ keys: named('i1'), mostBytes: 20_000 });
    set.cache.caughtUp(0);
    for (const url of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']) {
      set.cache.cached('/a', 'identity');
      await set.cache.answer(url, 'identity');
    }
    expect(set.cache.bytes).toBeLessThanOrEqual(20_000);
    expect(set.cache.cached('/a', 'identity')).toBeDefined();
    expect(set.cache.cached('/b', 'identity')).toBeUndefined();
    expect(set.cache.cached('/h', 'identity')).toBeDefined();
  });
});

describe('the page cache', () => {
  test('is bounded: what was rendered first is dropped first', async () => {
    const { cache } = setUp({ mostBytes: 20_000 });
    for (const url of ['/a', '/b', '/c', '/d', '/e']) await cache.answer(url, 'identity');
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.cached('/a', 'identity')).toBeUndefined();
    expect(cache.cached('/e', 'identity')).toBeDefined();
  });

  test('keeps a page that is larger than all of it until the next one comes', async () => {
    const { cache } = setUp({ mostBytes: 1_000 });
    for (const url of ['/a', '/b']) {
      await cache.answer(url, 'identity');
      expect(cache.cached(url, 'identity')).toBeDefined();
    }
    expect(cache.cached('/a', 'identity')).toBeUndefined();
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
])('the address of %s is %s', (address, key) => {
  expect(pageAddress(address)).toBe(key);
});
