import type { ServerResponse } from 'node:http';
import { isApiError } from '@/lib/api/client';

/** By what the API answers where it is away for a moment. */
const AWAY = new Set([503, 504]);
const RETRY_AFTER_SECONDS = '3';

/**
 * A page that could not be made because the API is away passes as soon as that is back. Next calls
 * every failure of a page 500, before and after it has sent the page of that name; it is told apart as
 * it is sent.
 */
export function tellAway(response: ServerResponse, error: unknown): void {
  if (!isApiError(error) || !AWAY.has(error.status)) return;
  const send = response.end;
  response.end = (...given: unknown[]) => {
    if (response.statusCode === 500) {
      keepStatus(response, 503);
      if (!response.headersSent) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    }
    return Reflect.apply(send, response, given);
  };
}

function keepStatus(response: ServerResponse, status: number): void {
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => undefined });
}
