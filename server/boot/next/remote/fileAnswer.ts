import type { RemoteAnswer } from './askRemote';
import { RemoteFailure } from './failures';
import { fromRemote, type RequestContext } from './headers';

/** Content types allowed below /img: an HTML page there would run in the storefront's origin. */
export const PICTURE = /^image\//i;
export const PAGE = /^text\/html\b/i;
export const SITEMAP = /^(application|text)\/xml\b/i;

export type FileParts = {
  caller: RequestContext;
  type: RegExp;
  takesCookies: boolean;
  onCut: (failure: RemoteFailure) => void;
};

/** Streams a picture or a sitemap. Throws RemoteFailure. */
export async function fileAnswer(answer: RemoteAnswer, parts: FileParts): Promise<Response> {
  const { response } = answer;
  const { status } = response;
  const headers = fromRemote(response.headers, parts.caller, parts.takesCookies);
  if (status === 304) return new Response(null, { status, headers });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && parts.type.test(type)) {
    return new Response(answer.flowing(parts.onCut), { status, headers });
  }
  if (status >= 400 && status < 500)
    return plainText(status === 401 ? 'Please sign in' : 'Not found', status);
  if (status > 500) throw new RemoteFailure('away', `${status} in place of a file`);
  throw new RemoteFailure('unreadable', `${status} with ${type === '' ? 'no type' : type}`);
}

export function plainText(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
