import { createPurge } from '@/server/boot/front/purgeCdn';
import { createLog } from '@/server/platform/log/log';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(failures = 0) {
  const asked: string[] = [];
  const lines: string[] = [];
  let left = failures;
  const log = createLog('info', (text) => lines.push(text));
  const purge = createPurge({ purgeUrls: ['http://cache.test'] }, log, async (_url, keys) => {
    asked.push(keys);
    left -= 1;
    if (left >= 0) throw new Error('refused');
  });
  return { purge, asked, lines, pass: () => jest.advanceTimersByTimeAsync(1_000) };
}

test('the purge of changed keys is sent at once, and once more after a second', async () => {
  const { purge, asked, pass } = setUp();
  purge.send(new Set(['i1', 'c5']));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['i1 c5']);
  await pass();
  await pass();
  expect(asked).toEqual(['i1 c5', 'i1 c5']);
});

test('a failed purge is sent again with what changed meanwhile, and logged once', async () => {
  const { purge, asked, lines, pass } = setUp(3);
  purge.send(new Set(['i1']));
  await pass();
  purge.send(new Set(['i2']));
  await pass();
  await pass();
  expect(asked.slice(0, 4)).toEqual(['i1', 'i1', 'i1 i2', 'i1 i2']);
  expect(lines.filter((line) => line.includes('not purged'))).toHaveLength(1);
});

test('too many keys become one for every page', async () => {
  const { purge, asked } = setUp();
  purge.send(new Set(Array.from({ length: 2_000 }, (_, at) => `i${at}`)));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['all']);
});

test('without a cache in front, and after the stop, nothing is sent', async () => {
  const none = createPurge(null, createLog('silent'));
  none.send(new Set(['i1']));
  const { purge, asked, pass } = setUp(99);
  purge.send(new Set(['i1']));
  await pass();
  const sent = asked.length;
  purge.stop();
  await pass();
  await pass();
  expect(asked.length).toBe(sent);
});
