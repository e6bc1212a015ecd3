import { setTimeout as pause } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { FAULT_HEADER, type FaultChoice, FAULTS, MOCK_PATH, readChoice } from '@/lib/site/mock';
import { createApp } from '@/server/api/app';
import { ShopError } from '@/server/platform/errors';
import { errorResponse } from '@/server/api/http/errorResponse';
import { requestId } from '@/server/api/http/requestId';
import { sessionOfCookie } from '@/server/api/http/session';
import type { Log } from '@/server/platform/log/log';
import type { ShopSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { mockRequestOf, matchesChoice } from './mockRequest';
import { FAULT_HANDLERS, type FaultTools } from './faults';
import type { Mock } from './mock';
import { CHOICE_COOKIE, panelCalls } from './panelCalls';

type Options = { app?: Hono; pause?: FaultTools['pause'] };

/**
 * Wraps the shop's app with faults chosen by the browser or a header. Only answers itself where a
 * real app would not answer at all; otherwise faults change the shop.
 */
export function withFaults(mock: Mock, log: Log, options: Options = {}): Hono {
  const app = options.app ?? createApp(mock.shop, log);
  let approving: Hono | undefined;
  const failing = failingApp(log);
  const tools: FaultTools = {
    pause: options.pause ?? pause,
    failed: async (request) => failing.fetch(request),
  };

  const outer = new Hono();
  outer.route(`/api/v1${MOCK_PATH}`, panelCalls(mock));
  outer.all('/api/v1/*', async (context) => {
    const session = await sessionOfCookie(mock.shop, context);
    const outcome = await applyFault(mock, tools, context, session);
    if (outcome instanceof Response) return outcome;
    const { request, isAwaited } = outcome;
    if (!isAwaited) return app.fetch(request, context.env);
    approving ??= createApp(withApproval(mock.shop), log);
    return approving.fetch(request, context.env);
  });
  // Pictures and robots' files are not calls.
  outer.all('*', (context) => app.fetch(context.req.raw, context.env));
  outer.onError(errorResponse(log));
  return outer;
}

type GoesOn = { request: Request; isAwaited: boolean };

async function applyFault(
  mock: Mock,
  tools: FaultTools,
  context: Context,
  session: ShopSession | null,
): Promise<Response | GoesOn> {
  const chosen = choiceOf(mock, context);
  const goesOn = (request: Request): GoesOn => ({
    request,
    isAwaited:
      chosen?.choice.fault === 'pending-approval' ||
      (session?.state === 'customer' && mock.pendingApproval.has(session.customerId)),
  });
  if (chosen === null) return goesOn(context.req.raw);
  const asked = await mockRequestOf(context.req.raw, session);
  const { choice, id } = chosen;
  const faultContext = { asked, mock, tools, isByHeader: id === null };
  const handler = FAULT_HANDLERS[choice.fault];
  if (
    !matchesChoice(choice, asked) ||
    !(await handler.applies(faultContext)) ||
    !claimFault(mock, chosen)
  ) {
    return goesOn(context.req.raw);
  }
  const result = await handler.apply(faultContext);
  return result instanceof Response ? result : goesOn(result);
}

type Chosen = {
  choice: FaultChoice;
  /** The id of a choice in the panel; null for a header, which applies to this request only. */
  id: string | null;
};

function choiceOf(mock: Mock, context: Context): Chosen | null {
  const header = context.req.header(FAULT_HEADER);
  if (header !== undefined) {
    const choice = readChoice(header);
    if (choice !== null) return { choice, id: null };
    const sentence = `${FAULT_HEADER} must begin with one of ${FAULTS.join(', ')}. `;
    throw new ShopError('bad-input', { fault: sentence });
  }
  const [id = '', ...text] = (getCookie(context, CHOICE_COOKIE) ?? '').split(' ');
  const choice = readChoice(text.join(' '));
  return choice === null || mock.usedUp.has(id) ? null : { choice, id };
}

/** Returns true for the one request, among simultaneous ones, to which a one-time fault applies. */
function claimFault({ usedUp: spent }: Mock, { choice, id }: Chosen): boolean {
  if (!choice.once || id === null) return true;
  if (spent.has(id)) return false;
  spent.add(id);
  return true;
}

/** Returns the same shop with approval of new customers turned on. */
function withApproval(shop: Shop): Shop {
  const get = () => ({ ...shop.settings, userRegistrationApproval: true });
  const set = (settings: Shop['settings']) => {
    shop.settings = settings;
  };
  // Inherits from the shop, so that later changes, such as of the clock or a save, apply.
  const same: Shop = Object.create(shop, { settings: { get, set, enumerable: true } });
  return same;
}

/** Returns an app that fails like the real one but logs the failure in one line. */
function failingApp(log: Log): Hono {
  const brief: Log = {
    ...log,
    error: (message, { stack: _, ...rest } = {}) => log.warn(message, rest),
  };
  const app = new Hono();
  app.use(requestId);
  app.all('*', () => {
    throw new Error(`The fault 500 was requested (${FAULT_HEADER} or the developer panel).`);
  });
  app.onError(errorResponse(brief));
  return app;
}
