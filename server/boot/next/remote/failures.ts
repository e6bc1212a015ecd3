import { type ErrorBody, FAILURES, UNKNOWN_FAILURE } from '@/lib/text/errors';

/**
 * slow: no answer in time. away: no connection. unreadable: not in the contract's form. circle: the
 * backend is this storefront.
 */
export type FailureKind =
  'slow' | 'away' | 'unreadable' | 'circle' | 'too-large' | 'malformed' | 'foreign';

/** Why the backend did not answer; the message is only for the log. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.kind = kind;
  }
}

const AWAY = 'The shop does not answer at the moment. Please try again in a few seconds. ';
const RETRY_AFTER_SECONDS = '3';

const ANSWERS: Record<FailureKind, { status: number; sentences: Record<string, string> }> = {
  slow: { status: 504, sentences: { shop: AWAY } },
  away: { status: 503, sentences: { shop: AWAY } },
  unreadable: { status: 502, sentences: { unknown: UNKNOWN_FAILURE } },
  circle: { status: 508, sentences: { unknown: UNKNOWN_FAILURE } },
  'too-large': FAILURES['too-large'],
  malformed: { status: 400, sentences: { address: 'The address is malformed. ' } },
  foreign: FAILURES.forbidden,
};

export function failureAnswer({ kind }: RemoteFailure, id: string): Response {
  const { status, sentences } = ANSWERS[kind];
  return errorAnswer(status, sentences, id);
}

/** Returns a refusal in the contract's form. */
export function errorAnswer(
  status: number,
  sentences: Record<string, string>,
  id: string,
): Response {
  const body: ErrorBody = { error: sentences, requestId: id };
  const passes = status === 503 || status === 504;
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      Vary: 'Cookie',
      'X-Request-Id': id,
      ...(passes ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
    },
  });
}
