import { isRecord } from '@/lib/contract/records';
import type { FaultChoice } from '@/lib/site/mock';
import type { ShopSession } from '@/server/people/sessions/session.service';
import type { Mock } from './mock';

/** A request with the facts that faults need. */
export type MockRequest = {
  request: Request;
  method: string;
  /** Below /api/v1, without its query string. */
  path: string;
  /** Null unless it is JSON. */
  body: Record<string, unknown> | null;
  session: ShopSession | null;
  /** Made while a page is rendered, not by the browser. */
  isFromPage: boolean;
};

const BASE = '/api/v1';

/** The host of calls by server rendering (server/boot/next/serverApi.ts). */
const IN_PROCESS = 'in-process';

export async function mockRequestOf(
  request: Request,
  session: ShopSession | null,
): Promise<MockRequest> {
  const { pathname, hostname } = new URL(request.url);
  return {
    request,
    method: request.method,
    path: pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname,
    body: await jsonOf(request),
    session,
    isFromPage: hostname === IN_PROCESS,
  };
}

/** Returns true when the choice includes this call: "POST /cart", "/cart", "/user/*". */
export function matchesChoice({ only }: FaultChoice, { method, path }: MockRequest): boolean {
  if (only === null) return true;
  const [, wantedMethod, wanted = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(only) ?? [];
  if (wantedMethod !== undefined && wantedMethod !== method) return false;
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
}

/** Calls about a whole cart. */
const OF_CART = new Set(['GET /cart', 'GET /checkout', 'POST /order']);

/** Returns the item that a call shows or buys; the first of a cart or list. */
export async function requestedItem({ shop }: Mock, asked: MockRequest): Promise<number | null> {
  const { method, path, body, session } = asked;
  const shown = method === 'GET' ? /^\/product\/(\d+)$/.exec(path)?.[1] : undefined;
  if (shown !== undefined) return Number(shown);
  if (OF_CART.has(`${method} ${path}`)) {
    return session?.state === 'customer' ? firstInCart(shop, session.customerId) : null;
  }
  if (method === 'GET' || method === 'DELETE') return null;
  return path === '/cart' ? codeIn(body) : codeIn(firstLine(body));
}

async function firstInCart(shop: Mock['shop'], customerId: number): Promise<number | null> {
  const line = await shop.database.read
    .selectFrom('cartLine')
    .select('itmCode')
    .where('customerId', '=', customerId)
    .orderBy('addedAt')
    .orderBy('itmCode')
    .executeTakeFirst();
  return line?.itmCode ?? null;
}

function firstLine(body: MockRequest['body']): unknown {
  return Array.isArray(body?.lines) ? body.lines[0] : null;
}

function codeIn(line: unknown): number | null {
  return isRecord(line) && typeof line.itmCode === 'number' ? line.itmCode : null;
}

async function jsonOf(request: Request): Promise<MockRequest['body']> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson) return null;
  try {
    const body: unknown = JSON.parse(await request.clone().text());
    return isRecord(body) ? body : null;
  } catch {
    // The app refuses invalid JSON itself.
    return null;
  }
}
