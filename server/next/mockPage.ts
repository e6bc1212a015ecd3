import type { IncomingHttpHeaders } from 'node:http';
import type { ApiAnswer, ApiRequest, Transport } from '@/lib/api/client';
import { FAULT_HEADER } from '@/lib/contract/mock';
import { IS_MOCK } from '@/lib/site/mockMode';

/**
 * In mock mode (docs/decisions/0019) the calls of a page carry the fault that its request names, and
 * no shared answer replaces them. Elsewhere the transport is returned as it is.
 */
export function withFaultOf(headers: IncomingHttpHeaders, transport: Transport): Transport {
  // Compared in place, so that no bundle for production holds what follows.
  if (process.env.NODE_ENV !== 'production' && IS_MOCK) {
    const fault = headers[FAULT_HEADER.toLowerCase()];
    const added: Record<string, string> =
      typeof fault === 'string' ? { [FAULT_HEADER]: fault } : {};
    const send = (request: ApiRequest) =>
      transport({ ...request, headers: { ...request.headers, ...added } });
    let settings: Promise<ApiAnswer> | undefined;
    return (request) => {
      if (request.path !== '/settings') return send(request);
      // Once for the page, which is late once, though it asks for them in several places.
      settings ??= send({ ...request, path: '/settings?unshared' });
      return settings;
    };
  }
  return transport;
}
