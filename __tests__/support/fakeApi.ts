import { createApi, type Api, type ApiRequest } from '@/lib/api/client';

/** Returns the real client over a fake transport. */
export function fakeApi(answer: (request: ApiRequest) => unknown): Api {
  return createApi(async (request) => ({ status: 200, body: await answer(request) }));
}
