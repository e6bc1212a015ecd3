import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { UNKNOWN_FAILURE, type ErrorBody } from '@/lib/contract/errors';
import { adviceFor, codeOf } from '@/server/database/failures';
import { ShopError, type ShopErrorCode } from '@/server/errors';
import { describeError, type Log } from '@/server/log';
import { requestIdOf } from './requestId';

const STATUS: Record<ShopErrorCode, ContentfulStatusCode> = {
  'bad-input': 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
};

const BUSY = 'The shop is busy at the moment. Please try again in a few seconds. ';
const UNKNOWN_ADDRESS = 'There is nothing at this address. ';
const RETRY_AFTER_SECONDS = 3;

/** The one place that turns a failure into an answer; whatever nobody foresaw is logged with its id. */
export function errorResponse(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof ShopError) {
      return answer(context, STATUS[error.code], error.sentences, error.details);
    }
    if (error instanceof HTTPException && error.status < 500) {
      return answer(context, refusalStatus(error.status), { request: `${error.message}. ` });
    }
    logFailure(log, context, error);
    if (adviceFor(error) !== null) return answer(context, STATUS.unavailable, { shop: BUSY });
    return answer(context, 500, { unknown: UNKNOWN_FAILURE });
  };
}

/** Logs advice to the owner where the database or the disk failed, and where in the code otherwise. */
export function logFailure(log: Log, context: Context, error: unknown): void {
  const request = { id: requestIdOf(context), path: context.req.path };
  const advice = adviceFor(error);
  if (advice === null) log.error('request failed', { ...request, ...describeError(error) });
  else log.error(advice, { ...request, error: String(error), code: codeOf(error) });
}

export const notFound: NotFoundHandler = (context) =>
  answer(context, STATUS['not-found'], { address: UNKNOWN_ADDRESS });

function answer(
  context: Context,
  status: ContentfulStatusCode,
  sentences: Record<string, string>,
  details: Record<string, unknown> = {},
): Response {
  const { retryAfterSeconds = RETRY_AFTER_SECONDS, ...shown } = details;
  if (status === 503 || status === 429) context.header('Retry-After', String(retryAfterSeconds));
  context.header('Cache-Control', 'no-store');
  const body: ErrorBody = { ...shown, error: sentences, requestId: requestIdOf(context) };
  return context.json(body, status);
}

function refusalStatus(status: number): ContentfulStatusCode {
  return Object.values(STATUS).find((known) => known === status) ?? 400;
}
