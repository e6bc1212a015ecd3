import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { createApi, type Api, type Transport, type ApiAnswer } from '@/lib/api/client';
import { assignedRequestId } from '@/lib/site/callOrigin';
import { hasPreviewCookie } from '@/lib/site/previewCookie';
import { COUNTS } from '@/lib/site/surrogateKeys';
import { hasSessionCookie } from '@/lib/site/sessionCookie';
import { addToPage, readAnswerKeys, type AnswerKeys } from './pageDependence';
import { withFaultOf } from './mockPage';
import { theApp, type Fetch } from './theApp';

const KEEP_MS = 3_000;

/** Categories, brands and settings: needed by every page, and the same for every client with access. */
const SHARED = new Set(['/settings', '/brands', '/categories', '/tags']);

/** Answers to requests with cookies name no surrogate keys. */
type Sender = 'visitor' | 'visitor with cookies' | 'session';

const MAX_KEPT = 3 * SHARED.size;

function senderOf({ headers: { cookie } }: IncomingMessage): Sender {
  if (cookie === undefined) return 'visitor';
  return hasSessionCookie(cookie) ? 'session' : 'visitor with cookies';
}

type KeyedAnswer = ApiAnswer & { keys: AnswerKeys | null };

const memories = new WeakMap<Fetch, LRUCache<string, Promise<KeyedAnswer>>>();

/** Returns an API client that calls this process's app with the cookies of the page's request. */
export function serverApi(request: IncomingMessage, response: ServerResponse): Api {
  const sender = senderOf(request);
  const isPreview = hasPreviewCookie(request.headers.cookie);
  const requestId = assignedRequestId(request);
  const origin = { inProcess: true, requestId, page: request } as const;
  const transport: Transport = async ({ method, path, body, headers }) => {
    const app = await theApp();
    const answer = await sharedAnswer(app, { method, path, sender, isPreview }, async () => {
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
      const keys = answer.ok ? readAnswerKeys(answer) : null;
      return { status: answer.status, body: await answer.json(), keys };
    });
    addToPage(request, response, withoutCounts(answer.keys));
    return answer;
  };
  return createApi(withFaultOf(request.headers, transport));
}

/**
 * Leaves out the numbers beside the other groups, in menus and filters: an item more or less drops the lists that it
 * is in, and no other page. A page that is about these numbers names them (nameCounts).
 */
function withoutCounts(answer: AnswerKeys | null): AnswerKeys | null {
  return answer && { ...answer, keys: answer.keys.filter((key) => key !== COUNTS) };
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

/**
 * Returns `X-Forwarded-For` for a remote backend: the request's path so far and its last address.
 * Undefined without a request, as for a page rendered for all visitors.
 */
function forwardedFor({ headers, socket }: IncomingMessage): string | undefined {
  const before = headers['x-forwarded-for'];
  const steps = [before, socket.remoteAddress].flat().filter((step) => step !== undefined);
  return steps.length === 0 ? undefined : steps.join(', ');
}

/**
 * Shares answers between pages rendered within the same seconds: parsing the same JSON for each
 * would cost more than rendering. Caches them by app, and separately with and without a session,
 * because a shop with forced login tells visitors nothing.
 */
async function sharedAnswer(
  app: Fetch,
  request: { method: string; path: string; sender: Sender; isPreview: boolean },
  ask: () => Promise<KeyedAnswer>,
): Promise<KeyedAnswer> {
  const isShared = request.method === 'GET' && SHARED.has(request.path) && !request.isPreview;
  if (!isShared) return ask();
  const memory = memories.get(app) ?? new LRUCache({ max: MAX_KEPT, ttl: KEEP_MS });
  memories.set(app, memory);
  const key = `${request.sender} ${request.path}`;
  const running = memory.get(key);
  if (running !== undefined) {
    const kept = await running;
    if (!isOver(kept)) return kept;
  }
  const answer = ask();
  memory.set(key, answer);
  answer.then(
    ({ status }) => status !== 200 && memory.delete(key),
    () => memory.delete(key),
  );
  return answer;
}

/** A line above the pages has begun or ended since. */
function isOver({ keys }: KeyedAnswer): boolean {
  return keys !== null && keys.validUntil <= performance.now();
}
