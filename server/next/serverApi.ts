import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi, type Api, type Transport } from '@/lib/api/client';
import { assignedRequestId } from '@/lib/site/callOrigin';
import { hasSessionCookie } from '@/lib/site/sessionCookie';
import { forwardedFor } from './forwardedFor';
import { withFaultOf } from './mockPage';
import { sharedAnswer } from './sharedAnswers';
import { theApp } from './theApp';

/** Returns an API client that calls this process's app with the cookies of the page's request. */
export function serverApi(request: IncomingMessage, response: ServerResponse): Api {
  const hasSession = hasSessionCookie(request.headers.cookie);
  const origin = { inProcess: true, requestId: assignedRequestId(request) } as const;
  const transport: Transport = async ({ method, path, body, headers }) => {
    const app = await theApp();
    return sharedAnswer(app, { method, path, hasSession }, async () => {
      const answer = await app(
        new Request(`http://in-process/api/v1${path}`, {
          method,
          headers: requestHeaders(request, body, headers),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
        origin,
      );
      for (const cookie of answer.headers.getSetCookie()) {
        response.appendHeader('set-cookie', cookie);
      }
      return { status: answer.status, body: await answer.json() };
    });
  };
  return createApi(withFaultOf(request.headers, transport));
}

function requestHeaders(
  request: IncomingMessage,
  body: unknown,
  extra: Record<string, string> | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { ...extra };
  const { cookie } = request.headers;
  const address = forwardedFor(request);
  if (cookie !== undefined) headers.cookie = cookie;
  if (address !== undefined) headers['x-forwarded-for'] = address;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return headers;
}
