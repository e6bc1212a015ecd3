import { isRecord } from '@/lib/contract/records';
import type { FaultChoice } from '@/lib/contract/mock';
import type { ShopSession } from '@/server/sessions/session.service';
import type { Mock } from './mock';

/** A request as faults look at it. */
export type Asked = {
  request: Request;
  method: string;
  /** Below /api/v1, without its query string. */
  path: string;
  /** Null unless it is JSON. */
  body: Record<string, unknown> | null;
  session: ShopSession | null;
  /** It is one of the calls with which a page is made, not a call of the page. */
  isOfPage: boolean;
};

const BASE = '/api/v1';

/** The host of what server rendering asks of the app (server/next/serverApi.ts). */
const IN_PROCESS = 'in-process';

export async function askedOf(request: Request, session: ShopSession | null): Promise<Asked> {
  const { pathname, hostname } = new URL(request.url);
  return {
    request,
    method: request.method,
    path: pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname,
    body: await jsonOf(request),
    session,
    isOfPage: hostname === IN_PROCESS,
  };
}

/** Whether the choice is about this call at all: "POST /cart", "/cart", "/user/*". */
export function isMeant({ only }: FaultChoice, { method, path }: Asked): boolean {
  if (only === null) return true;
  const [, wantedMethod, wanted = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(only) ?? [];
  if (wantedMethod !== undefined && wantedMethod !== method) return false;
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
}

/** Calls about a whole cart. */
const OF_CART = new Set(['GET /cart', 'GET /checkout', 'POST /order']);

/** The item that a call looks at closely or buys; of a cart or a list the first. */
export async function itemAskedFor({ shop }: Mock, asked: Asked): Promise<number | null> {
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

function firstLine(body: Asked['body']): unknown {
  return Array.isArray(body?.lines) ? body.lines[0] : null;
}

function codeIn(line: unknown): number | null {
  return isRecord(line) && typeof line.itmCode === 'number' ? line.itmCode : null;
}

async function jsonOf(request: Request): Promise<Asked['body']> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson) return null;
  try {
    const body: unknown = JSON.parse(await request.clone().text());
    return isRecord(body) ? body : null;
  } catch {
    // Broken JSON is the app's to refuse.
    return null;
  }
}
