import { FAILURES } from '@/lib/text/errors';
import { bodyLimitOf } from '@/lib/contract/limits';
import { inheritedRequestId, peerAddress } from '@/lib/site/callOrigin';
import { isCrossOriginWrite, type OwnOrigins } from '@/lib/site/foreignOrigin';
import type { RemoteApi } from '@/lib/site/remoteApi';
import { SANDBOXED } from '@/lib/site/sandboxed';
import { robotsText, SITEMAP_PATH } from '@/lib/seo/robots';
import { SECURITY_TXT_PATH, securityTxt } from '@/lib/seo/securityTxt';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { apiReference } from '@/lib/urls/links';
import { webManifest } from '@/lib/seo/webManifest';
import { apiAnswer } from './apiCall';
import {
  asFailure,
  askRemote,
  type RemoteAnswer,
  passedWith,
  refuseRoundTrip,
  storefrontName,
} from './askRemote';
import { errorAnswer, failureAnswer, RemoteFailure } from './failures';
import { fileAnswer, PAGE, PICTURE, plainText, SITEMAP } from './fileAnswer';
import { toRemote, type RequestContext } from './headers';
import { limitedBytes } from './limitedBytes';

/** As documented in docs/api.md. */
const MAX_READY_MS = 3_000;
const FOR_AN_HOUR = 'public, max-age=3600';

type Fields = Record<string, unknown>;

export type RemoteAppParts = {
  place: RemoteApi;
  publicOrigin: string;
  ownOrigins: OwnOrigins;
  log: {
    warn(message: string, fields: Fields): void;
    error(message: string, fields: Fields): void;
  };
};

/** `env` comes from Node's server adapter and contains the client's address. */
export type RemoteApp = (request: Request, env?: unknown) => Promise<Response>;

type Call = RemoteAppParts & { request: Request; url: URL; caller: RequestContext };

/**
 * Replaces the app: forwards the backend's paths to the remote backend with the client's cookies,
 * and answers the storefront's own.
 */
export function createRemoteApp(parts: RemoteAppParts): RemoteApp {
  const { publicOrigin } = parts;
  const name = storefrontName();
  return async (request, env) => {
    const passed = passedWith(request.headers, name);
    const id = inheritedRequestId(env) ?? crypto.randomUUID();
    const caller = { id, address: peerAddress(env), publicOrigin, passed };
    const call: Call = { ...parts, request, url: new URL(request.url), caller };
    try {
      refuseRoundTrip(request.headers, name);
      return await answerTo(call);
    } catch (error) {
      const failure = asFailure(error);
      tell(call, failure);
      return failureAnswer(failure, caller.id);
    }
  };
}

function answerTo(call: Call): Promise<Response> | Response {
  const { pathname } = call.url;
  if (isAmbiguous(pathname)) throw new RemoteFailure('malformed', 'a path that leaves /api/v1');
  if (pathname === apiReference.page) return reference(call);
  if (pathname.startsWith('/api/v1/')) return apiCall(call);
  if (pathname.startsWith('/img/')) return picture(call);
  if (pathname === SITEMAP_PATH || /^\/(sitemaps|feeds)\//.test(pathname)) return sitemap(call);
  return ownAnswer(call) ?? errorAnswer(404, FAILURES['not-found'].sentences, call.caller.id);
}

function ownAnswer(call: Call): Promise<Response> | Response | null {
  switch (call.url.pathname) {
    case '/healthz':
      return plainText('ok', 200);
    case '/readyz':
      return readiness(call);
    case '/robots.txt':
      return robots(call);
    case '/site.webmanifest':
      return manifest(call);
    case SECURITY_TXT_PATH:
      return security(call);
    default:
      return null;
  }
}

async function apiCall(call: Call): Promise<Response> {
  const { request, place, ownOrigins, caller } = call;
  if (isCrossOriginWrite(request.method, request.headers, ownOrigins)) {
    throw new RemoteFailure('foreign', 'the request came from another site');
  }
  const sent = { ...call, body: await bodyOf(request) };
  return asked(sent, place.apiBase, async (answer) => {
    const { status, headers } = answer.response;
    if (status >= 500) {
      const theirId = headers.get('x-request-id');
      call.log.warn('the backend failed', {
        id: caller.id,
        theirId,
        status,
        path: call.url.pathname,
      });
    }
    const { method } = request;
    return apiAnswer(answer, { method, caller, onCut: (failure) => tell(call, failure) });
  });
}

/** Its own policy: a page of another program must not run scripts in the storefront's origin. */
async function reference(call: Call): Promise<Response> {
  const { apiBase } = call.place;
  const answer = await file(call, apiBase, { type: PAGE, takesCookies: false });
  answer.headers.set('Content-Security-Policy', SANDBOXED);
  return answer;
}

/** A separate picture host must not receive the backend's cookies. */
function picture(call: Call): Promise<Response> {
  const { apiBase, imageBase } = call.place;
  const takesCookies = new URL(imageBase).origin === new URL(apiBase).origin;
  return file(call, imageBase, { type: PICTURE, takesCookies });
}

/** Its addresses belong to the storefront; a backend that does not know them answers 404. */
async function sitemap(call: Call): Promise<Response> {
  const answer = await file(call, call.place.apiBase, { type: SITEMAP, takesCookies: false });
  return packed(answer, call.request);
}

/** Compresses a sitemap as a stream: it is too long to buffer. */
function packed(answer: Response, { headers: asked }: Request): Response {
  const { body, status, ok } = answer;
  if (body === null || !ok || !/\bgzip\b/.test(asked.get('accept-encoding') ?? '')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Content-Encoding', 'gzip');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}

type FileKind = { type: RegExp; takesCookies: boolean };

function file(call: Call, base: string, { type, takesCookies }: FileKind): Promise<Response> {
  const headers = takesCookies ? call.request.headers : withoutSecrets(call.request.headers);
  return asked({ ...call, headers }, base, (answer) =>
    fileAnswer(answer, {
      caller: call.caller,
      type,
      takesCookies,
      onCut: (failure) => tell(call, failure),
    }),
  );
}

/** Checks that the backend could serve a page: each needs the settings. */
async function readiness(call: Call): Promise<Response> {
  const timeoutMs = Math.min(call.place.timeoutMs, MAX_READY_MS);
  await settingsOf({ ...call, place: { ...call.place, timeoutMs } });
  return plainText('ready', 200);
}

async function robots(call: Call): Promise<Response> {
  const settings = await settingsOf(call);
  const asks = { ...call, url: new URL(SITEMAP_PATH, call.url), headers: new Headers() };
  const hasSitemap =
    !settings.forceLogin &&
    (await asked(
      { ...asks, method: 'HEAD' },
      call.place.apiBase,
      async ({ response }) => response.ok,
    ));
  return kept(robotsText(call.publicOrigin, settings, hasSitemap), 'text/plain; charset=utf-8');
}

async function security(call: Call): Promise<Response> {
  const { email: contact } = await settingsOf(call);
  const text = securityTxt({ origin: call.publicOrigin, contact, now: Date.now() });
  if (text !== null) return kept(text, 'text/plain; charset=utf-8');
  return errorAnswer(404, FAILURES['not-found'].sentences, call.caller.id);
}

async function manifest(call: Call): Promise<Response> {
  const text = JSON.stringify(webManifest(await settingsOf(call)));
  return kept(text, 'application/manifest+json');
}

function kept(text: string, type: string): Response {
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': FOR_AN_HOUR } });
}

/** Returns the settings as a visitor gets them. */
async function settingsOf(call: Call): Promise<SiteSettings> {
  const asks = { ...call, url: new URL('/api/v1/settings', call.url), headers: new Headers() };
  return asked({ ...asks, method: 'GET' }, call.place.apiBase, async (answer) => {
    const { status } = answer.response;
    const settled = await apiAnswer(answer, {
      method: 'GET',
      caller: call.caller,
      onCut: (failure) => tell(call, failure),
    });
    if (status !== 200) throw new RemoteFailure('away', `${status} in place of the settings`);
    const { data }: { data: SiteSettings } = await settled.json();
    return data;
  });
}

type Asking = Call & { headers?: Headers; method?: string; body?: Body };
type Body = Uint8Array<ArrayBuffer> | null;

async function asked<T>(
  {
    place,
    request,
    url,
    caller,
    headers = request.headers,
    method = request.method,
    body = null,
  }: Asking,
  base: string,
  read: (answer: RemoteAnswer) => Promise<T>,
): Promise<T> {
  const answer = await askRemote(
    { url: base + url.pathname + url.search, method, headers: toRemote(headers, caller), body },
    place.timeoutMs,
  );
  try {
    return await read(answer);
  } finally {
    await answer.settle();
  }
}

/** Reads the whole body, so that the backend can refuse it by its length. */
async function bodyOf({ url, method, headers, body }: Request): Promise<Body> {
  if (method === 'GET' || method === 'HEAD' || body === null) return null;
  const announced = Number(headers.get('content-length') ?? 0);
  const limit = bodyLimitOf(new URL(url).pathname);
  const bytes = announced > limit ? null : await limitedBytes(body, limit);
  if (bytes === null) throw new RemoteFailure('too-large', `more than ${limit} bytes`);
  return bytes.length === 0 ? null : bytes;
}

/** Checks for escapes that the backend may read as a slash or dot, and so leave /api/v1. */
function isAmbiguous(pathname: string): boolean {
  try {
    return /(^|\/)\.{1,2}(\/|$)|\\|\0/.test(decodeURIComponent(pathname));
  } catch (error) {
    if (error instanceof URIError) return true;
    throw error;
  }
}

function withoutSecrets(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('cookie');
  headers.delete('authorization');
  return headers;
}

/** Failures worth logging; client errors are in the request's log line. */
const LOGGED_FAILURES = new Set(['slow', 'away', 'unreadable', 'circle']);

function tell(call: Call, { kind, message }: RemoteFailure): void {
  if (!LOGGED_FAILURES.has(kind)) return;
  const { method } = call.request;
  const fields = { id: call.caller.id, kind, method, path: call.url.pathname, error: message };
  call.log.error('the backend did not answer', fields);
}
