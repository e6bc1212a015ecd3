import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { assignRequestId } from '@/lib/site/callOrigin';
import { CapturedResponse } from './capturedResponse';
import type { NodeHandler } from './compressed';

export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
};

/** The host that the page is rendered for, and the id of the rendering. */
export type RenderContext = { host: string; id: string };

/** Neither read nor written. */
const noSocket = new Socket();

/**
 * Renders the page that a visitor without cookies gets, without any client's headers. The rendering
 * has its own id, because many requests may wait for it.
 */
export async function renderPage(
  handler: NodeHandler,
  url: string,
  { host, id }: RenderContext,
): Promise<RenderedPage> {
  const request = new IncomingMessage(noSocket);
  request.method = 'GET';
  request.url = url;
  request.headers = { host, ...(isData(url) ? { 'x-nextjs-data': '1' } : {}) };
  assignRequestId(request, id);
  request.push(null);
  const response = new CapturedResponse(request);
  const finished = once(response, 'finish');
  await handler(request, response);
  await finished;
  return { status: response.status(), headers: headersOf(response), body: response.body() };
}

export function isData(url: string): boolean {
  return url.startsWith('/_next/data/');
}

function headersOf(response: CapturedResponse): RenderedPage['headers'] {
  const headers: RenderedPage['headers'] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.push([name, String(one)]);
    }
  }
  return headers;
}
