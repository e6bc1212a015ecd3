import type { ApiAnswer } from '@/lib/api/client';
import type { Fetch } from './theApp';

const KEEP_MS = 3_000;

/** Shelves and settings: needed by every page, and the same for every client with access. */
const SHARED = new Set(['/settings', '/brands', '/categories', '/tags']);

type CachedAnswer = { at: number; answer: Promise<ApiAnswer> };

const memories = new WeakMap<Fetch, Map<string, CachedAnswer>>();

/**
 * Shares answers between pages rendered within the same seconds: parsing the same JSON for each
 * would cost more than rendering. Caches them by app, and separately with and without a session,
 * because a shop with forced login tells visitors nothing.
 */
export function sharedAnswer(
  app: Fetch,
  request: { method: string; path: string; hasSession: boolean },
  ask: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  if (request.method !== 'GET' || !SHARED.has(request.path)) return ask();
  const memory = memories.get(app) ?? new Map<string, CachedAnswer>();
  memories.set(app, memory);
  const key = `${request.hasSession ? 'session' : 'visitor'} ${request.path}`;
  const kept = memory.get(key);
  if (kept !== undefined && Date.now() - kept.at < KEEP_MS) return kept.answer;
  const answer = ask();
  memory.set(key, { at: Date.now(), answer });
  answer.then(
    ({ status }) => status !== 200 && memory.delete(key),
    () => memory.delete(key),
  );
  return answer;
}
