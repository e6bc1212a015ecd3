/**
 * Compares every exchange of every test with the OpenAPI document and fails the test on differences.
 * The comparison runs after the test, so that it does not delay answers.
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
    // Cloning a stream would read it.
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

/** Returns '' for a request that was cut off. */
function textOf(message: Request | Response): Promise<string> {
  return message.text().catch(() => '');
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // Invalid on purpose.
    return undefined;
  }
}

jest.mock('@/server/api/app', () => {
  const actual = jest.requireActual<typeof import('@/server/api/app')>('@/server/api/app');
  type Given = Parameters<typeof actual.createApp>;
  return { ...actual, createApp: (...given: Given) => mockWatched(actual.createApp(...given)) };
});

afterEach(async () => {
  if (mockExchanges.length === 0) return;
  const exchanges = await Promise.all(mockExchanges.splice(0));
  const { contractMistakes } = await import('./contractChecker');
  expect(exchanges.flatMap(contractMistakes)).toEqual([]);
});
