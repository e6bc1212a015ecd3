import type { FaultName } from '@/lib/site/mock';
import { requestedItem, type MockRequest } from './mockRequest';
import type { Mock } from './mock';
import { awaitApproval, expireSession, raisePrice, sellOut } from './shopChanges';

/** Delay of an answer in a slow shop. */
export const SLOW_MS = 3_000;

export type FaultTools = {
  pause(ms: number): Promise<unknown>;
  /** Returns the app's answer to an unexpected error. */
  failed(request: Request): Promise<Response>;
};

type FaultContext = { asked: MockRequest; mock: Mock; tools: FaultTools; isByHeader: boolean };

type Fault = {
  /** Returns true when there is something to change: only then a one-time fault is used up. */
  applies(context: FaultContext): boolean | Promise<boolean>;
  /** Returns an answer instead of the app's, or the request for the app. */
  apply(context: FaultContext): Response | Request | Promise<Response | Request>;
};

/** Calls that take a one-time code. */
const WITH_CODE = new Set([
  'POST /user/verify-user',
  'PUT /user/change-password-with-otp',
  'PUT /user/change-phone-email',
]);

/** What each fault does, for mock mode and for tests. */
export const FAULT_HANDLERS: Record<FaultName, Fault> = {
  // A page needs several calls but must be delayed once: each page first reads the settings.
  slow: {
    applies: ({ asked: { isFromPage, path } }) => !isFromPage || path === '/settings',
    async apply({ asked, tools }) {
      await tools.pause(SLOW_MS);
      return asked.request;
    },
  },
  // Pages stay available, because the panel on them ends the fault.
  '500': {
    applies: ({ asked, isByHeader }) => !asked.isFromPage || isByHeader,
    apply: ({ asked, tools }) => tools.failed(asked.request),
  },
  offline: {
    applies: ({ asked }) => !asked.isFromPage,
    apply: () => Response.error(),
  },
  'out-of-stock': ofItem('stock', sellOut),
  'price-changed': ofItem('price', raisePrice),
  'session-expired': {
    applies: ({ asked }) => asked.session !== null,
    async apply({ asked, mock }) {
      if (asked.session !== null) await expireSession(mock, asked.session);
      return asked.request;
    },
  },
  'code-wrong': {
    applies: ({ asked: { method, path, body } }) =>
      WITH_CODE.has(`${method} ${path}`) && typeof body?.otp === 'string',
    apply: ({ asked: { request, body } }) =>
      withBody(request, { ...body, otp: anotherCode(String(body?.otp)) }),
  },
  'pending-approval': {
    applies: ({ asked: { session }, mock }) =>
      session?.state === 'customer' && !mock.pendingApproval.has(session.customerId),
    async apply({ asked: { request, session }, mock }) {
      if (session?.state === 'customer') await awaitApproval(mock, session.customerId);
      return request;
    },
  },
};

/** Applies to each item once: sold items stay sold. */
function ofItem(
  what: 'stock' | 'price',
  change: (mock: Mock, itmCode: number) => Promise<void>,
): Fault {
  return {
    async applies({ asked, mock }) {
      const code = await requestedItem(mock, asked);
      return code !== null && !mock.changes.some((one) => one.what === what && one.code === code);
    },
    async apply({ asked, mock }) {
      const code = await requestedItem(mock, asked);
      if (code !== null) await change(mock, code);
      return asked.request;
    },
  };
}

/** Changes the last digit and keeps the length: a correct code becomes wrong. */
function anotherCode(code: string): string {
  return code.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { url, method } = request;
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}
