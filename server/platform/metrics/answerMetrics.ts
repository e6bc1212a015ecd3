import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics';

export const METRICS_PATH = '/metrics';

export type MetricsEndpoint = {
  metrics: Metrics;
  /** Null allows only this machine, and only without a proxy. */
  token: string | null;
  publicOrigin: string;
};

/** Returns the metrics to authorized readers, and 404 to others. */
export async function answerMetrics(
  { metrics, token, publicOrigin }: MetricsEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  const may = token === null ? isDirectAndLocal(request, publicOrigin) : isHolder(request, token);
  if (!may) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('Not found');
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { 'Content-Type': metrics.contentType });
  response.end(request.method === 'HEAD' ? undefined : text);
}

function isHolder({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  // Digests have equal length, so that the time reveals nothing about the token.
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const BY_PROXY = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Checks for a direct request from this machine: behind a local proxy, all come from it. */
function isDirectAndLocal({ socket, headers }: IncomingMessage, publicOrigin: string): boolean {
  if (publicOrigin.startsWith('https:')) return false;
  return (
    THIS_MACHINE.has(socket.remoteAddress ?? '') &&
    !BY_PROXY.some((name) => headers[name] !== undefined)
  );
}
