import { ALL } from '@/lib/site/surrogateKeys';
import { until } from '@/__tests__/support/until';
import { FOLLOWS_MS, LATE_MS, LEAVES_MS, PageCache } from '@/server/boot/front/pageCache';

/** Creates a cache over a page that names an item, a second after the last look for changes. */
async function setUpLate(mayLeave = false) {
  const state = { now: 0, rendered: 0, looks: 0, isHeld: false };
  const cache = new PageCache(
    {
      render: async () => {
        state.rendered += 1;
        const text = `rendering ${state.rendered} `.repeat(200);
        await until(() => !state.isHeld);
        const body = Buffer.from(text);
        return { status: 200, headers: [['content-type', 'text/html']], body };
      },
      headersOf: ({ headers }) => headers,
      keysOf: () => ({ keys: ['i1'], maxAgeMs: Infinity }),
      sharing: () => 'keep',
      mayLeave,
      now: () => state.now,
      onRenewalFailure: () => undefined,
    },
    1_000_000,
  );
  cache.caughtUp(0);
  const first = await cache.answer('/shop', 'br');
  return { cache, state, first };
}

test('a page is served only after a look for changes when the last one is long ago', async () => {
  const { cache, state, first } = await setUpLate();
  const changed = new Set<string>();
  cache.askBy(async () => {
    state.looks += 1;
    await Promise.resolve();
    cache.drop(changed);
    cache.caughtUp(state.now);
  });
  state.now = LATE_MS + 1;
  expect(cache.cached('/shop', 'br')).toBeUndefined();
  // Nothing changed: the page is neither rendered nor compressed again.
  expect((await cache.answer('/shop', 'br'))?.bytes).toBe(first?.bytes);
  expect(cache.cached('/shop', 'br')).toBeDefined();

  state.now += LATE_MS + 1;
  changed.add('i1');
  const answers = await Promise.all([cache.answer('/shop', 'br'), cache.answer('/shop', 'br')]);
  expect(answers.map((answer) => answer?.bytes === first?.bytes)).toEqual([false, false]);
  expect(state).toMatchObject({ looks: 2, rendered: 2 });
});

test('a page is served by its age while a look for changes does not end', async () => {
  const { cache, state, first } = await setUpLate();
  cache.askBy(() => {
    state.looks += 1;
    return new Promise(() => undefined);
  });
  state.now = FOLLOWS_MS + 1;
  expect((await cache.answer('/shop', 'br'))?.bytes).toBe(first?.bytes);
  // Others do not wait for it again.
  expect(cache.cached('/shop', 'br')?.cache).toBe('fresh');
  expect(state).toMatchObject({ looks: 1, rendered: 1 });
});

describe('a page that changed', () => {
  test('is sent while it is rendered again, and not a second after its change', async () => {
    const { cache, state, first } = await setUpLate(true);
    state.isHeld = true;
    state.now = 500;
    expect(cache.drop(new Set(['i1']))).toHaveLength(1);
    cache.caughtUp(500);
    expect(cache.cached('/shop', 'br')?.answer.bytes).toBe(first?.bytes);
    expect(cache.cached('/shop', 'br')?.cache).toBe('stale');
    expect(state.rendered).toBe(2);
    state.now = LEAVES_MS;
    expect(cache.cached('/shop', 'br')).toBeUndefined();
    state.isHeld = false;
    // Joins the rendering that the first request began.
    expect((await cache.answer('/shop', 'br'))?.bytes).not.toBe(first?.bytes);
    expect(cache.cached('/shop', 'br')?.cache).toBe('fresh');
    expect(state.rendered).toBe(2);
  });

  test('is rendered again by what renews pages, though it is still sent', async () => {
    const { cache, first } = await setUpLate(true);
    cache.drop(new Set(['i1']));
    expect(cache.cached('/shop', 'gzip')).toBeUndefined();
    expect((await cache.answer('/shop', 'br'))?.bytes).not.toBe(first?.bytes);
  });

  test('counts half of the requests before it was rendered again', async () => {
    const { cache } = await setUpLate(true);
    for (let asked = 0; asked < 5; asked += 1) cache.cached('/shop', 'br');
    const requestsOf = () => cache.drop(new Set(['i1'])).map(({ requests }) => requests);
    expect(requestsOf()).toEqual([5]);
    await cache.answer('/shop', 'br');
    expect(requestsOf()).toEqual([2]);
  });

  test('leaves at the same moment when it changes again', async () => {
    const { cache, state } = await setUpLate(true);
    state.isHeld = true;
    cache.drop(new Set(['i1']));
    state.now = LEAVES_MS - 1;
    cache.caughtUp(state.now);
    expect(cache.drop(new Set(['i1']))).toEqual([]);
    expect(cache.cached('/shop', 'br')?.cache).toBe('stale');
    state.now = LEAVES_MS;
    expect(cache.cached('/shop', 'br')).toBeUndefined();
    state.isHeld = false;
  });

  test.each([
    ['all pages change, as when sign-in becomes compulsory', true, ALL],
    ['a cache in front would keep it', false, 'i1'],
  ])('is gone at once where %s', async (_, mayLeave, key) => {
    const { cache } = await setUpLate(mayLeave);
    cache.drop(new Set([key]));
    expect(cache.cached('/shop', 'br')).toBeUndefined();
  });
});
