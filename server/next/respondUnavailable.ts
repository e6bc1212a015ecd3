import type { ServerResponse } from 'node:http';
import { isApiError } from '@/lib/api/client';

/** Statuses of an API that is temporarily unavailable. */
const UNAVAILABLE = new Set([503, 504]);
const RETRY_AFTER_SECONDS = '3';

/**
 * Sets Retry-After when a page failed because the API is unavailable. Next answers every failure
 * with 500; the server in front sends one with this header as 503 (server/front/capturedResponse.ts).
 */
export function respondUnavailable(response: ServerResponse, error: unknown): void {
  if (!isApiError(error) || !UNAVAILABLE.has(error.status)) return;
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
}
