import { createApi, type Api, type ApiRequest } from '@/lib/api/client';

/** The real client over an answer that the test makes up; what the answer throws, the call throws. */
export function fakeApi(answer: (request: ApiRequest) => unknown): Api {
  return createApi(async (request) => ({ status: 200, body: await answer(request) }));
}
