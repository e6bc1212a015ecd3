import { toWire } from '@/lib/commerce/wire';
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ErrorBody, failureCode, FAILURES } from '@/lib/text/errors';
import { adviceFor, codeOf } from '@/server/platform/database/failures';
import { ShopError } from '@/server/platform/errors';
import { describeError, type Log } from '@/server/platform/log/log';
import { knownMethods } from './knownMethods';
import { requestIdOf } from './requestId';

const RETRY_AFTER_SECONDS = 3;

/** Turns any error into an answer; logs unexpected ones with the request's id. */
export function errorResponse(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof ShopError) return answer(context, error);
    if (error instanceof HTTPException && error.status < FAILURES.unknown.status) {
      const known = failureCode(error.status);
      const code = known === 'unknown' ? 'bad-input' : known;
      return answer(context, new ShopError(code, { request: `${error.message}. ` }));
    }
    logFailure(log, context, error);
    return answer(context, new ShopError(adviceFor(error) === null ? 'unknown' : 'unavailable'));
  };
}

/** Logs advice for failures of the database or the disk, and a stack for others. */
export function logFailure(log: Log, context: Context, error: unknown): void {
  const request = { id: requestIdOf(context), path: context.req.path };
  const advice = adviceFor(error);
  if (advice === null) log.error('request failed', { ...request, ...describeError(error) });
  else log.error(advice, { ...request, error: String(error), code: codeOf(error) });
}

/** Answers 405 where the address takes other methods, 404 where there is nothing. */
export const notFound: NotFoundHandler = (context) => {
  const { path, method } = context.req;
  const methods = knownMethods(path);
  if (methods.length === 0 || methods.includes(method)) {
    return answer(context, new ShopError('not-found'));
  }
  const allow = methods.join(', ');
  context.header('Allow', allow);
  context.header('Cache-Control', 'no-store');
  const error = { method: `This address accepts only the methods ${allow}. ` };
  const body: ErrorBody = { error, requestId: requestIdOf(context) };
  return context.json(body, 405);
};

function answer(context: Context, { code, sentences, details }: ShopError): Response {
  // What changed in a cart has amounts.
  const { retryAfterSeconds = RETRY_AFTER_SECONDS, ...shown } = toWire(details);
  if (code === 'unavailable' || code === 'too-many') {
    context.header('Retry-After', String(retryAfterSeconds));
  }
  context.header('Cache-Control', 'no-store');
  const body: ErrorBody = { ...shown, error: sentences, requestId: requestIdOf(context) };
  return context.json(body, FAILURES[code].status);
}
