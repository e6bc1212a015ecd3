import { gzipSync } from 'node:zlib';
import { testServers } from '@/__tests__/support/testServer';

const open = testServers();

describe('paths that the app answers before Next', () => {
  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap.xml?x=1',
    '/sitemaps/products-1.xml',
    '/site.webmanifest',
    '/.well-known/security.txt',
    '/img/share/shop_630X1200.jpg',
  ])('%s', async (address) => {
    const { ask, next } = await open({ app: async (_, response) => void response.end('the app') });
    expect((await ask(address)).body.toString()).toBe('the app');
    expect(next.rendered).toBe(0);
  });

  test('sends compressed files unchanged', async () => {
    const bytes = gzipSync('<urlset/>'.repeat(500));
    const { ask } = await open({
      app: async (_, response) => {
        response.setHeader('Content-Type', 'application/xml; charset=utf-8');
        response.setHeader('Content-Encoding', 'gzip');
        response.write(bytes.subarray(0, 10));
        response.end(bytes.subarray(10));
      },
    });
    const answer = await ask('/sitemaps/products-1.xml', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.body.equals(bytes)).toBe(true);
  });
});
