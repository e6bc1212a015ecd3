import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeOf } from '@/server/api/http/routeOf';
import { inSpan, isTracing } from '@/server/platform/tracing/spans';

/** Makes an answer a span until it is sent, named after its route: an address may have what somebody typed. */
export function traced(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  if (!isTracing()) return answer();
  const { method = 'GET' } = request;
  const attributes = {
    'http.request.method': method,
    'shop.request_id': String(response.getHeader('x-request-id')),
  };
  return inSpan({ name: method, kind: 'request', attributes }, async (span) => {
    await answer();
    if (!response.closed) await once(response, 'close');
    const route = routeOf(request);
    span.rename(`${method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': response.statusCode });
    if (response.statusCode >= 500) span.fail();
  });
}
