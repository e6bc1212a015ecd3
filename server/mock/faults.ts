import type { FaultName } from '@/lib/contract/mock';
import { itemAskedFor, type Asked } from './asked';
import type { Mock } from './mock';
import { awaitApproval, expireSession, raisePrice, sellOut } from './shopChanges';

/** How long an answer takes in a slow shop. */
export const SLOW_MS = 3_000;

export type FaultTools = {
  pause(ms: number): Promise<unknown>;
  /** The answer of an app in which something went wrong that nobody foresaw. */
  failed(request: Request): Promise<Response>;
};

type Struck = { asked: Asked; mock: Mock; tools: FaultTools; isByHeader: boolean };

type Fault = {
  /** Whether there is anything to strike: only then a fault for once is spent. */
  concerns(struck: Struck): boolean | Promise<boolean>;
  /** An answer in the app's place, or the request as the app gets it. */
  strike(struck: Struck): Response | Request | Promise<Response | Request>;
};

/** Calls that take a one-time code. */
const WITH_CODE = new Set([
  'POST /user/verify-user',
  'PUT /user/change-password-with-otp',
  'PUT /user/change-phone-email',
]);

/** What each fault does: the only place that knows, for mock mode and for tests. */
export const FAULT_DEEDS: Record<FaultName, Fault> = {
  // A page is made with several calls, and late once: each of them begins with the settings.
  slow: {
    concerns: ({ asked: { isOfPage, path } }) => !isOfPage || path === '/settings',
    async strike({ asked, tools }) {
      await tools.pause(SLOW_MS);
      return asked.request;
    },
  },
  // Pages are spared while a panel that stands in them is what ends the fault.
  '500': {
    concerns: ({ asked, isByHeader }) => !asked.isOfPage || isByHeader,
    strike: ({ asked, tools }) => tools.failed(asked.request),
  },
  offline: {
    concerns: ({ asked }) => !asked.isOfPage,
    strike: () => Response.error(),
  },
  'out-of-stock': ofItem('stock', sellOut),
  'price-changed': ofItem('price', raisePrice),
  'session-expired': {
    concerns: ({ asked }) => asked.session !== null,
    async strike({ asked, mock }) {
      if (asked.session !== null) await expireSession(mock, asked.session);
      return asked.request;
    },
  },
  'code-wrong': {
    concerns: ({ asked: { method, path, body } }) =>
      WITH_CODE.has(`${method} ${path}`) && typeof body?.otp === 'string',
    strike: ({ asked: { request, body } }) =>
      withBody(request, { ...body, otp: anotherCode(String(body?.otp)) }),
  },
  'pending-approval': {
    concerns: ({ asked: { session }, mock }) =>
      session?.state === 'customer' && !mock.awaited.has(session.customerId),
    async strike({ asked: { request, session }, mock }) {
      if (session?.state === 'customer') await awaitApproval(mock, session.customerId);
      return request;
    },
  },
};

/** Strikes each item once: what was sold stays sold. */
function ofItem(
  what: 'stock' | 'price',
  change: (mock: Mock, itmCode: number) => Promise<void>,
): Fault {
  return {
    async concerns({ asked, mock }) {
      const code = await itemAskedFor(mock, asked);
      return code !== null && !mock.changes.some((one) => one.what === what && one.code === code);
    },
    async strike({ asked, mock }) {
      const code = await itemAskedFor(mock, asked);
      if (code !== null) await change(mock, code);
      return asked.request;
    },
  };
}

/** As long as what was typed, with another last digit: what was right is wrong. */
function anotherCode(code: string): string {
  return code.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { url, method } = request;
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}
