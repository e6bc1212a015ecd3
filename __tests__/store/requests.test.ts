import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { browserTransport } from '@/lib/api/browserTransport';

type Asked = { address: string; credentials: string; contentType: string | null; body: string };

let asked: Asked | undefined;

const network = setupServer(
  http.all('*', async ({ request }) => {
    const { url, credentials, headers } = request;
    asked = {
      address: `${request.method} ${new URL(url).pathname}${new URL(url).search}`,
      credentials,
      contentType: headers.get('content-type'),
      body: await request.text(),
    };
    return HttpResponse.json({ data: 1 }, { status: 409 });
  }),
);

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

test('sends a browser’s request to /api/v1 with cookies and a JSON body', async () => {
  const answer = await browserTransport({
    method: 'PUT',
    path: '/cart',
    body: { itmCode: 7, qty: 2 },
  });
  expect(asked).toEqual({
    address: 'PUT /api/v1/cart',
    credentials: 'include',
    contentType: 'application/json',
    body: '{"itmCode":7,"qty":2}',
  });
  expect(answer).toEqual({ status: 409, body: { data: 1 } });
});

test('a request without a body keeps its query', async () => {
  await browserTransport({ method: 'GET', path: '/product/all?query=a12&limit=15' });
  expect(asked).toMatchObject({
    address: 'GET /api/v1/product/all?query=a12&limit=15',
    credentials: 'include',
    body: '',
  });
});
