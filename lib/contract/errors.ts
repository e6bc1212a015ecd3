import { keysOf } from './records';

/** Every refusal has this body: sentences by key, and the id to quote when asking for help. */
export type ErrorBody = { error: Record<string, string>; requestId: string };

/** Spec 8: the sentence for a failure nobody foresaw. */
export const UNKNOWN_FAILURE = 'Something went wrong please try again later';

/**
 * Every way in which a call fails: its status, and the sentence where no rule has a better one.
 * store/useFailurePolicy.ts says what the browser does about each.
 */
export const FAILURES = {
  'bad-input': { status: 400, sentences: { request: UNKNOWN_FAILURE } },
  'signed-out': { status: 401, sentences: { session: 'Please sign in to go on. ' } },
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

/** Returns the code of a status; a gateway's (502, 504, 508) count as unavailable. */
export function failureCode(status: number): FailureCode {
  const known = keysOf(FAILURES).find((code) => FAILURES[code].status === status);
  return known ?? (status > FAILURES.unknown.status ? 'unavailable' : 'unknown');
}

/** To a new customer whom the merchant has not approved yet. */
export const AWAITING_APPROVAL =
  'We are checking your account and send you a message as soon as you can buy. ';
