import type { IncomingHttpHeaders } from 'node:http';
import type { Api, ApiRequest } from '@/lib/api/client';
import { FAULT_HEADER } from '@/lib/contract/mock';
import { IS_MOCK } from '@/lib/site/mockMode';

/**
 * In mock mode (docs/decisions/0019) the calls a page is made with carry the fault that its request
 * names, and are never answered from what another page was told. Elsewhere they are left alone.
 */
export function withFaultOf(headers: IncomingHttpHeaders, api: Api): Api {
  // Compared in place, so that no bundle for production holds what follows.
  if (process.env.NODE_ENV !== 'production' && IS_MOCK) {
    const fault = headers[FAULT_HEADER.toLowerCase()];
    const carried: Record<string, string> =
      typeof fault === 'string' ? { [FAULT_HEADER]: fault } : {};
    const call = <T>(request: ApiRequest) =>
      api.call<T>({ ...request, headers: { ...request.headers, ...carried } });
    let settings: Promise<unknown> | undefined;
    return {
      call<T>(request: ApiRequest): Promise<T> {
        if (request.path !== '/settings') return call<T>(request);
        // Once for the page, which is late once, though it asks for them in several places.
        settings ??= call<T>({ ...request, path: '/settings?unshared' });
        return settings as Promise<T>;
      },
    };
  }
  return api;
}
