import { until } from '@/__tests__/support/until';
import { PageRenewal, type DroppedPage } from '@/server/boot/front/pageRenewal';

const page = (address: string, requests: number): DroppedPage => ({
  address,
  requests,
  encodings: ['br'],
});

function setUp({ lateMs = 0 } = {}) {
  const rendered: string[] = [];
  const pauses: number[] = [];
  const failures: unknown[] = [];
  let running = 0;
  let mostRunning = 0;
  let now = 0;
  const renewal = new PageRenewal({
    async render(address, encoding) {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      now += 12;
      await Promise.resolve();
      running -= 1;
      if (address === '/broken') throw new Error('no rendering');
      rendered.push(`${address} ${encoding}`);
    },
    async pause(ms) {
      pauses.push(ms);
      return lateMs;
    },
    now: () => now,
    onFailure: (error) => failures.push(error),
  });
  return { renewal, rendered, pauses, failures, mostRunning: () => mostRunning };
}

describe('pages that changed', () => {
  test('are rendered again one at a time, those requested most first, in the encodings they had', async () => {
    const { renewal, rendered, pauses, mostRunning } = setUp();
    renewal.add([page('/a', 1), { ...page('/b', 5), encodings: ['br', 'gzip'] }, page('/c', 3)]);
    await until(() => pauses.length === 3);
    expect(rendered).toEqual(['/b br', '/b gzip', '/c br', '/a br']);
    expect(mostRunning()).toBe(1);
    // As long as they are rendered, others have the process.
    expect(pauses).toEqual([24, 12, 12]);
  });

  test('are left alone when nobody requested them', async () => {
    const { renewal, rendered, pauses } = setUp();
    renewal.add([page('/a', 0), page('/b', 1)]);
    await until(() => pauses.length === 1);
    expect(rendered).toEqual(['/b br']);
  });

  test('wait in a list of limited length, and once each', async () => {
    const { renewal, rendered, pauses } = setUp();
    renewal.add([page('/first', 1_000)]);
    renewal.add(Array.from({ length: 1_000 }, (_, at) => page(`/${at}`, at + 1)));
    renewal.add([page('/999', 2_000)]);
    await until(() => pauses.length === 201);
    expect(rendered.slice(0, 3)).toEqual(['/first br', '/999 br', '/998 br']);
    expect(new Set(rendered).size).toBe(201);
  });

  test('wait longer while the process is late, and are forgotten when it stops', async () => {
    const { renewal, rendered, pauses } = setUp({ lateMs: 51 });
    renewal.add([page('/a', 2), page('/b', 1)]);
    await until(() => pauses.length === 4);
    expect(pauses).toEqual([12, 250, 12, 250]);
    renewal.add([page('/c', 1), page('/d', 1)]);
    renewal.stop();
    await until(() => pauses.length === 6);
    expect(rendered).toEqual(['/a br', '/b br', '/c br']);
  });

  test('that fail are told, and the next one follows', async () => {
    const { renewal, rendered, failures, pauses } = setUp();
    renewal.add([page('/broken', 2), page('/a', 1)]);
    await until(() => pauses.length === 2);
    expect(rendered).toEqual(['/a br']);
    expect(failures).toHaveLength(1);
  });
});
