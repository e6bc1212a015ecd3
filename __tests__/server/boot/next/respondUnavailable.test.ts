import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homePageProps } from '@/server/boot/next/homePageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import { compressed } from '@/server/boot/front/compressed';
import { renderPage } from '@/server/boot/front/renderPage';

const PAGE = '<h1>We could not show this page</h1>';

/** Imitates Next when getServerSideProps throws. */
async function asNext(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const asked = Object.assign(req, { cookies: {} });
    await homePageProps({ req: asked, res, resolvedUrl: '/', query: {}, params: {} });
  } catch {
    res.statusCode = 500;
    res.setHeader('Content-Type', 'text/html');
    // Next looks for a page named after the status.
    res.end(res.statusCode === 500 ? PAGE : 'no such page');
    // Next then sets the status again.
    res.statusCode = 500;
  }
}

function apiAnswers(status: number) {
  setTheApp(() => Response.json({ error: { shop: 'Please try again. ' } }, { status }));
}

describe('a page whose API is unavailable', () => {
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

  test.each([503, 504])('is an error page with Retry-After: %i', async (status) => {
    apiAnswers(status);
    const answer = await open();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await answer.text()).toBe(PAGE);
  });

  test("is the same for a visitor's cached page", async () => {
    apiAnswers(503);
    const page = await renderPage(asNext, '/', { host: 'shop.test', id: 'an-id' });
    expect([page.status, Object.fromEntries(page.headers)['retry-after']]).toEqual([503, '3']);
    expect(page.body.toString()).toBe(PAGE);
  });

  test.each([500, 502])('has no Retry-After for %i', async (status) => {
    apiAnswers(status);
    const answer = await open();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
  });
});
