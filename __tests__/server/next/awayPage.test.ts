import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homePageProps } from '@/server/next/homePageProps';
import { setTheApp } from '@/server/next/theApp';
import { compressed } from '@/server/front/compressed';
import { renderPage } from '@/server/front/renderPage';

const PAGE = '<h1>We could not show this page</h1>';

/** What Next does where getServerSideProps throws. */
async function asNext(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const asked = Object.assign(req, { cookies: {} });
    await homePageProps({ req: asked, res, resolvedUrl: '/', query: {}, params: {} });
  } catch {
    res.statusCode = 500;
    res.setHeader('Content-Type', 'text/html');
    // It looks for the page that has the status as its name.
    res.end(res.statusCode === 500 ? PAGE : 'no such page');
    // And says once more what it makes of it.
    res.statusCode = 500;
  }
}

function apiAnswers(status: number) {
  setTheApp(() => Response.json({ error: { shop: 'Please try again. ' } }, { status }));
}

describe('a page whose API is away', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void compressed(asNext)(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  test.each([503, 504])('is the page of a failure, and says to come again: %i', async (status) => {
    apiAnswers(status);
    const answer = await open();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await answer.text()).toBe(PAGE);
  });

  test('is told so to a visitor as well, whose page is made for all', async () => {
    apiAnswers(503);
    const page = await renderPage(asNext, '/', { host: 'shop.test', id: 'an-id' });
    expect([page.status, Object.fromEntries(page.headers)['retry-after']]).toEqual([503, '3']);
    expect(page.body.toString()).toBe(PAGE);
  });

  test.each([500, 502])('but %i is a failure for good', async (status) => {
    apiAnswers(status);
    const answer = await open();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
  });
});
