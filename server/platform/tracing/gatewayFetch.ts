import { inSpan } from './spans';

/**
 * Fetches from a gateway, as a span of the trace: with its name and host, and without the address, which may have
 * a number or a token.
 */
export function gatewayFetch(name: string, url: string, init: RequestInit): Promise<Response> {
  const attributes = {
    'http.request.method': init.method ?? 'GET',
    'server.address': new URL(url).hostname,
  };
  return inSpan({ name, kind: 'gateway', attributes }, async (span) => {
    const answer = await fetch(url, init);
    span.set({ 'http.response.status_code': answer.status });
    if (!answer.ok) span.fail();
    return answer;
  });
}
