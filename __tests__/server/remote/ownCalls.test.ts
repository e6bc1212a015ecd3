import { readEnv } from '@/server/env';
import { createLog } from '@/server/log/log';
import { openRemote } from '@/server/backend/remoteBackend';
import { sendJson } from '@/__tests__/support/remoteServer';
import { Remotes } from '@/__tests__/support/remotes';

const remotes = new Remotes();
afterEach(() => remotes.close());

const PLACE = { apiBase: 'http://127.0.0.1:1', imageBase: 'http://127.0.0.1:1', timeoutMs: 1_000 };
const ENV = readEnv({ API_MODE: 'remote', API_BASE_URL: PLACE.apiBase });

function vitals(body: unknown): Request {
  return new Request('http://shop.test/api/v1/vitals', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
}

describe('a storefront with a remote backend', () => {
  test('counts its own web vitals', async () => {
    const { fetch, metrics } = openRemote(ENV, PLACE, createLog('silent'));
    expect((await fetch(vitals({ page: 'home', LCP: 900 }))).status).toBe(200);
    expect((await fetch(vitals({ page: 'attic' }))).status).toBe(400);
    expect(await metrics.text()).toMatch(
      /shop_web_vital_seconds_count\{vital="LCP",page="home"\} 1/,
    );
  });

  test('forwards every other call', async () => {
    const remote = await remotes.open((response) => sendJson(response, 200, { data: [] }));
    const place = { ...PLACE, apiBase: remote.origin };
    const backend = openRemote(ENV, place, createLog('silent'));
    await backend.fetch(new Request('http://shop.test/api/v1/brands'));
    expect(remote.seen.map(({ url }) => url)).toEqual(['/api/v1/brands']);
    expect(backend.disablesPageCache).toBe(false);
    await backend.close();
  });
});
