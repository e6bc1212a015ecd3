import { readEnv } from '@/server/boot/env';
import { createLog } from '@/server/platform/log/log';
import { openRemote } from '@/server/boot/backend/remoteBackend';
import { FormBrowser, where } from '@/__tests__/support/formBrowser';
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
    expect(backend.disablesPageCache()).toBe(false);
    await backend.close();
  });

  test('sends a form that a browser posted by itself as the JSON call', async () => {
    const remote = await remotes.open((response) => {
      response.setHeader('Set-Cookie', 'session=abc; Path=/; HttpOnly');
      sendJson(response, 200, { data: {} });
    });
    const place = { ...PLACE, apiBase: remote.origin };
    const backend = openRemote(ENV, place, createLog('silent'));
    const browser = new FormBrowser((request, origin) => backend.fetch(request, origin));
    const form = { login: '0771234567', password: 'no such password', destination: '/cart' };
    expect(where(await browser.post('login', form))).toEqual([303, '/cart']);
    const [{ method, url, body } = { method: '', url: '', body: '' }] = remote.seen;
    expect([method, url]).toEqual(['POST', '/api/v1/login']);
    expect(JSON.parse(body)).toEqual({ login: form.login, password: form.password });
    expect(browser.cookies.get('session')).toBe('abc');
    await browser.post('checkout', { fullName: 'Nimal' }, '/checkout');
    expect(await browser.returned()).toMatchObject({ values: { fullName: 'Nimal' } });
    expect(remote.seen).toHaveLength(1);
    await backend.close();
  });

  test('shows a form again when the backend does not answer', async () => {
    const backend = openRemote(ENV, PLACE, createLog('silent'));
    const browser = new FormBrowser((request, origin) => backend.fetch(request, origin));
    await browser.post('track', { orderNumber: 'SP-100001', phone: '0771234567' });
    const returned = await browser.returned();
    expect(returned).toMatchObject({ values: { orderNumber: 'SP-100001' } });
    expect(returned?.errors[0]?.sentence).toMatch(/does not answer at the moment/);
    await backend.close();
  });
});
