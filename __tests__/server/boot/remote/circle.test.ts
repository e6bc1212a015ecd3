import { getRequestListener } from '@hono/node-server';
import type { RemoteApp } from '@/server/boot/next/remote/remoteApp';
import { Remotes, requestOf } from '@/__tests__/support/remotes';
import { sendJson } from '@/__tests__/support/remoteServer';

const remotes = new Remotes();
afterEach(() => remotes.close());

/** Starts storefronts in a circle, the last before the first; a single one points to itself. */
async function circleOf(count: number) {
  const apps: RemoteApp[] = [];
  const listenAt = (at: number) => {
    const listener = getRequestListener(
      async (request) => apps[at]?.(request) ?? Response.error(),
      {
        overrideGlobalObjects: false,
      },
    );
    return remotes.open((response, request) => void listener(request, response));
  };
  const servers = await Promise.all(Array.from({ length: count }, (_, at) => listenAt(at)));
  for (const at of servers.keys()) {
    apps.push(remotes.appAt(servers[(at + 1) % count]?.origin ?? ''));
  }
  return { app: apps[0] ?? fail(), calls: () => servers.flatMap(({ seen }) => seen).length };
}

function fail(): never {
  throw new Error('no storefront');
}

describe('a storefront whose backend is itself', () => {
  test.each([
    ['/api/v1/brands', 508],
    ['/img/product/1/1-001_300X300.jpg', 503],
    ['/readyz', 503],
    ['/robots.txt', 503],
  ])('fails after one call instead of looping: %s', async (path, status) => {
    const { app, calls } = await circleOf(1);
    const answer = await app(requestOf(path));
    expect([answer.status, calls()]).toEqual([status, 1]);
    expect(remotes.lines).toContainEqual(
      expect.objectContaining({
        kind: 'circle',
        error: 'API_BASE_URL points to this storefront itself',
      }),
    );
  });

  test('is detected through other storefronts', async () => {
    const { app, calls } = await circleOf(3);
    expect((await app(requestOf('/api/v1/brands'))).status).toBe(508);
    expect(calls()).toBe(3);
  });

  test('is detected when processes share its address', async () => {
    const { app, calls } = await circleOf(9);
    expect((await app(requestOf('/api/v1/brands'))).status).toBe(508);
    expect(calls()).toBe(4);
  });

  test('stays alive, so that it can report the problem', async () => {
    const { app } = await circleOf(1);
    expect((await app(requestOf('/healthz'))).status).toBe(200);
  });
});

test('a storefront behind another is answered, and browsers cannot fake its header', async () => {
  const backEnd = await remotes.open((response) => sendJson(response, 200, { data: [] }));
  const inner = remotes.appAt(backEnd.origin);
  const listener = getRequestListener((request) => inner(request), {
    overrideGlobalObjects: false,
  });
  const between = await remotes.open((response, request) => void listener(request, response));
  const app = remotes.appAt(between.origin);
  expect((await app(requestOf('/api/v1/brands'))).status).toBe(200);
  expect(backEnd.seen[0]?.headers['x-storefront']).toMatch(/^[\w-]+, [\w-]+$/);
});
