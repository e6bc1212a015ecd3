import { keysOf } from '@/lib/contract/records';

/** The body of every error: sentences by key, and the request id to quote to support. */
export type ErrorBody = { error: Record<string, string>; requestId: string };

/** Spec 8: the sentence for an unexpected failure. */
export const UNKNOWN_FAILURE = 'Something went wrong please try again later';

/** Each failure with its status and default sentence. store/useFailurePolicy.ts is the browser's reaction. */
export const FAILURES = {
  'bad-input': { status: 400, sentences: { request: UNKNOWN_FAILURE } },
  'signed-out': { status: 401, sentences: { session: 'Please sign in to continue. ' } },
  forbidden: { status: 403, sentences: { origin: 'The request came from another site. ' } },
  'not-found': { status: 404, sentences: { address: 'There is nothing at this address. ' } },
  conflict: { status: 409, sentences: { request: UNKNOWN_FAILURE } },
  'too-large': { status: 413, sentences: { body: 'The request is too large. ' } },
  'unsupported-media': {
    status: 415,
    sentences: { body: 'The request must be application/json. ' },
  },
  unprocessable: { status: 422, sentences: { request: UNKNOWN_FAILURE } },
  'too-many': { status: 429, sentences: { request: UNKNOWN_FAILURE } },
  unknown: { status: 500, sentences: { unknown: UNKNOWN_FAILURE } },
  unavailable: {
    status: 503,
    sentences: { shop: 'The shop is busy at the moment. Please try again in a few seconds. ' },
  },
} as const satisfies Record<string, { status: number; sentences: Record<string, string> }>;

export type FailureCode = keyof typeof FAILURES;

/** Returns the failure of a status; a gateway's 502, 504 and 508 count as unavailable. */
export function failureCode(status: number): FailureCode {
  const known = keysOf(FAILURES).find((code) => FAILURES[code].status === status);
  return known ?? (status > FAILURES.unknown.status ? 'unavailable' : 'unknown');
}

export const AWAITING_APPROVAL =
  'We are checking your account and will send you a message as soon as you can buy. ';
