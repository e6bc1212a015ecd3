import type { IncomingHttpHeaders } from 'node:http';
import type { ApiAnswer, ApiRequest, Transport } from '@/lib/api/client';
import { FAULT_HEADER } from '@/lib/site/mock';
import { IS_MOCK } from '@/lib/site/mockMode';

/**
 * In mock mode (docs/decisions/0019), adds the request's fault to the calls of a page and disables
 * shared answers. Otherwise returns the transport unchanged.
 */
export function withFaultOf(headers: IncomingHttpHeaders, transport: Transport): Transport {
  // Compared inline, so that production bundles drop this code.
  if (process.env.NODE_ENV !== 'production' && IS_MOCK) {
    const fault = headers[FAULT_HEADER.toLowerCase()];
    const added: Record<string, string> =
      typeof fault === 'string' ? { [FAULT_HEADER]: fault } : {};
    const send = (request: ApiRequest) =>
      transport({ ...request, headers: { ...request.headers, ...added } });
    let settings: Promise<ApiAnswer> | undefined;
    return (request) => {
      if (request.path !== '/settings') return send(request);
      // Requested once per page, so that a slow answer delays the page only once.
      settings ??= send({ ...request, path: '/settings?unshared' });
      return settings;
    };
  }
  return transport;
}
