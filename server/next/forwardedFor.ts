import type { IncomingMessage } from 'node:http';

/**
 * Returns `X-Forwarded-For` for a remote backend: the request's path so far and its last address.
 * Undefined without a request, as for a page rendered for all visitors.
 */
export function forwardedFor({ headers, socket }: IncomingMessage): string | undefined {
  const before = headers['x-forwarded-for'];
  const steps = [before, socket.remoteAddress].flat().filter((step) => step !== undefined);
  return steps.length === 0 ? undefined : steps.join(', ');
}
