import { exchange, rawRequest } from '@/__tests__/support/rawExchange';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

const port = () => Number(new URL(String(test.info().project.use.baseURL)).port);

test(
  'Next’s own API route is reached by no spelling of a path',
  ON_DESKTOP,
  async ({ request }) => {
    // Renders a customer's page, so that Next has completed its set-up.
    await request.get('/cart', { headers: { cookie: `session=${'x'.repeat(43)}` } });
    const page = await (await request.get('/')).text();
    const buildId = /\/_next\/static\/([\w-]+)\/_buildManifest\.js/.exec(page)?.[1] ?? '';
    expect(buildId).not.toBe('');
    const malformed = [
      '/./api/v1/brands',
      '/x/../api/v1/brands',
      '/_next/../api/v1/brands',
      '//api/v1/brands',
      '/\\api/v1/brands',
      '/%2e/api/v1/brands',
      '/x/%2E%2E/api/v1/brands',
      '/x/%252e%252e/api/v1/brands',
      '/api%2fv1%2fbrands',
      '/api%5cv1%5cbrands',
      'http://shop.test/api/v1/brands',
      `/_next/data/${buildId}/../../../api/v1/brands`,
    ];
    const unknown = [
      '/API/v1/brands',
      '/%2561pi/v1/brands',
      '/api',
      '/api/v1/brands/',
      `/_next/data/${buildId}/api/v1/brands.json`,
      `/_next/data/${buildId}/api/v1/brands`,
      `/_next/data/${buildId}/%61pi/v1/brands.json`,
      '/_next/api/v1/brands',
    ];
    const pages = ['/en/api/v1/brands', '/index/api/v1/brands', '/shop/api/v1/brands'];
    const statusOf = async (target: string) => {
      const [answer] = await exchange(port(), [rawRequest('GET', target)]);
      expect(answer?.body).not.toContain('bndCode');
      return answer?.status;
    };
    for (const target of malformed) expect([target, await statusOf(target)]).toEqual([target, 400]);
    for (const target of [...unknown, ...pages]) {
      expect([target, await statusOf(target)]).toEqual([target, 404]);
    }
  },
);

test(
  'a connection stays with the shop when it asks for another protocol',
  ON_DESKTOP,
  async ({ request }) => {
    await request.get('/cart', { headers: { cookie: `session=${'x'.repeat(43)}` } });
    const headers = ['Connection: Upgrade', 'Upgrade: websocket'];
    for (const target of ['/', '/nothing-here', '/api/v1/brands', '/_next/hmr']) {
      const [answer] = await exchange(port(), [rawRequest('GET', target, { headers })]);
      expect(answer?.head).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    }
  },
);

test(
  'a page says nothing of what only the address carried',
  ON_DESKTOP,
  async ({ page, request }) => {
    const address = '/shop?query=battery&utm_source=sms&fbclid=abcdef';
    expect(await (await request.get(address)).text()).not.toMatch(/utm_source|abcdef/);
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(/battery/i);
    expect(page.url()).toContain('utm_source=sms');
  },
);
