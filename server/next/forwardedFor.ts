import type { IncomingMessage } from 'node:http';

/**
 * The way of a request so far, its last step included: `X-Forwarded-For` for whoever answers in
 * another process. Undefined where nobody asked, as for a page that is rendered for all visitors.
 */
export function forwardedFor({ headers, socket }: IncomingMessage): string | undefined {
  const before = headers['x-forwarded-for'];
  const steps = [before, socket.remoteAddress].flat().filter((step) => step !== undefined);
  return steps.length === 0 ? undefined : steps.join(', ');
}
