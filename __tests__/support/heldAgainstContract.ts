/**
 * Holds every exchange of every test with the app against the OpenAPI document, by whatever door
 * the test reaches it; what is not as the document says fails the test. Nothing is looked at before
 * the test is over, so that no answer comes later than it would.
 */
import type { Hono } from 'hono';
import type { Exchange } from './contractChecker';

const mockExchanges: Promise<Exchange>[] = [];

function mockWatched(app: Hono): Hono {
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const { method, url } = request;
    const sent = request.body === null ? '' : textOf(request.clone());
    const answer = await fetch(request, ...rest);
    const { status, headers } = answer;
    const contentType = headers.get('content-type') ?? '';
    // A file is streamed as it is asked for; a copy of it would ask by itself.
    const text = contentType.startsWith('application/json') ? textOf(answer.clone()) : '';
    const cache: Exchange['cache'] = [headers.get('cache-control'), headers.get('vary')];
    const path = new URL(url).pathname;
    mockExchanges.push(
      Promise.all([sent, text]).then(([request, body]) => ({
        method,
        path,
        sent: parsed(request),
        status,
        contentType,
        cache,
        body: parsed(body),
      })),
    );
    return answer;
  };
  return app;
}

/** '' for what was cut off, as too large a request is. */
function textOf(message: Request | Response): Promise<string> {
  return message.text().catch(() => '');
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // Broken on purpose; the app has refused it.
    return undefined;
  }
}

jest.mock('@/server/app', () => {
  const actual = jest.requireActual<typeof import('@/server/app')>('@/server/app');
  type Given = Parameters<typeof actual.createApp>;
  return { ...actual, createApp: (...given: Given) => mockWatched(actual.createApp(...given)) };
});

afterEach(async () => {
  if (mockExchanges.length === 0) return;
  const exchanges = await Promise.all(mockExchanges.splice(0));
  const { mistakesOf } = await import('./contractChecker');
  expect(exchanges.flatMap(mistakesOf)).toEqual([]);
});
