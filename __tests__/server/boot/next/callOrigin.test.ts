import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { assignRequestId } from '@/lib/site/callOrigin';
import { apiHandler } from '@/server/boot/next/apiHandler';
import { serverApi } from '@/server/boot/next/serverApi';
import { setTheApp } from '@/server/boot/next/theApp';

let origins: unknown[];

beforeEach(() => {
  origins = [];
  setTheApp((_, origin) => {
    origins.push(origin);
    return Response.json({ data: {} });
  });
});

function exchangeOf(headers: Record<string, string>) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/api/v1/settings' });
  Object.assign(request.headers, { host: 'shop.test', ...headers });
  return { request, response: new ServerResponse(request) };
}

test('marks a call for a page, with the id of the page and never the client’s', async () => {
  const { request, response } = exchangeOf({ 'x-request-id': 'id-of-the-client' });
  await serverApi(request, response).call('GET /settings');
  assignRequestId(request, 'id-of-the-page');
  setTheApp((_, origin) => {
    origins.push(origin);
    return Response.json({ data: {} });
  });
  await serverApi(request, response).call('GET /settings');
  expect(origins).toEqual([
    { inProcess: true, requestId: undefined, page: request },
    { inProcess: true, requestId: 'id-of-the-page', page: request },
  ]);
});

test('passes the connection through Next’s API route without a mark', async () => {
  const { request, response } = exchangeOf({ inProcess: 'true', 'x-request-id': 'id' });
  await apiHandler(request, response);
  expect(origins).toEqual([{ incoming: request }]);
});
