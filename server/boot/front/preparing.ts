import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ErrorBody, FAILURES } from '@/lib/text/errors';
import { asksForPage, plainPage } from '@/lib/site/plainPage';
import { newRequestId } from '@/server/api/http/requestId';
import type { Log } from '@/server/platform/log/log';
import { targetPath } from './requestTarget';

/** What a process does before it can serve, in this order. */
export type Preparation = 'database' | 'demo' | 'lists' | 'pages';

/** Says what is being prepared now. */
export type Prepare = (what: Preparation) => void;

const RETRY_SECONDS = 5;

const PAGE = plainPage({
  title: 'We are opening',
  sentence: 'The shop is being made ready. This page tries again by itself in a few seconds.',
});

/**
 * Answers while a process prepares, which takes minutes where it writes a large demo: it lives, it is not ready and
 * says why, and everything else is to be asked again.
 */
export function createPreparing(
  headers: readonly [name: string, value: string][],
  log: Log,
): { prepare: Prepare; listener: RequestListener } {
  let doing: Preparation = 'database';
  return {
    prepare(what) {
      doing = what;
    },
    listener(request, response) {
      const startedAt = performance.now();
      const id = newRequestId();
      const path = targetPath(request.url ?? '/');
      response.once('close', () => {
        const ms = Math.round((performance.now() - startedAt) * 10) / 10;
        const { method = 'GET', url = '/' } = request;
        log.request({ id, method, path: url, status: response.statusCode, ms });
      });
      for (const [name, value] of headers) response.setHeader(name, value);
      response.setHeader('X-Request-Id', id);
      // What it sent with the request is not read.
      response.setHeader('Connection', 'close');
      if (path === '/healthz') return end(response, 200, TEXT, 'ok');
      response.setHeader('Retry-After', String(RETRY_SECONDS));
      if (path === '/readyz') return end(response, 503, TEXT, `preparing: ${doing}`);
      refuse(request, response, id);
    },
  };
}

const TEXT = 'text/plain; charset=utf-8';

function refuse({ headers }: IncomingMessage, response: ServerResponse, requestId: string): void {
  if (asksForPage(headers.accept)) {
    response.setHeader('Refresh', String(RETRY_SECONDS));
    return end(response, 503, 'text/html; charset=utf-8', PAGE);
  }
  const body: ErrorBody = { error: FAILURES.unavailable.sentences, requestId };
  end(response, 503, 'application/json', JSON.stringify(body));
}

function end(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
