import { FOLLOWS_MS, LATE_MS, PageCache } from '@/server/boot/front/pageCache';

/** Creates a cache over a page that names an item, a second after the last look for changes. */
async function setUpLate() {
  const state = { now: 0, rendered: 0, looks: 0 };
  const cache = new PageCache(
    {
      render: async () => {
        state.rendered += 1;
        const body = Buffer.from(`rendering ${state.rendered} `.repeat(200));
        return { status: 200, headers: [['content-type', 'text/html']], body };
      },
      headersOf: ({ headers }) => headers,
      keysOf: () => ({ keys: ['i1'], maxAgeMs: Infinity }),
      sharing: () => 'keep',
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
