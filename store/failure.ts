import { isApiError } from '@/lib/api/client';
import type { FailureCode } from '@/lib/contract/errors';
import { text } from '@/lib/text/text';

/** A sentence and the field or topic it is about. */
export type Reason = { key: string; sentence: string };

export type Failure = {
  /** Of the server's refusal; invalid: refused before it was sent; unreachable: no answer came. */
  code: FailureCode | 'invalid' | 'unreachable';
  reasons: Reason[];
  /** What the answer says beside its sentences, such as `changes` of a 409. */
  details: Record<string, unknown>;
};

export type Outcome<T> = { failure: null; value: T } | { failure: Failure };

/** What came of a call, so that whoever asked has one place for both. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { failure: null, value: await call };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Without a session, or with a code or an approval awaited, no other call would fare better. */
export function concernsSession({ code }: Failure): boolean {
  return code === 'signed-out' || code === 'forbidden';
}

/** The one place in the browser that turns whatever was thrown into sentences. */
export function failureOf(error: unknown): Failure {
  if (isApiError(error)) {
    const reasons = Object.entries(error.sentences).map(([key, sentence]) => ({ key, sentence }));
    return { code: error.code, reasons, details: error.details };
  }
  if (isValidationError(error)) {
    return { code: 'invalid', reasons: reasonsIn(error), details: {} };
  }
  // Older browsers cannot.
  if (isMistake(error) && typeof reportError === 'function') reportError(error);
  return { code: 'unreachable', reasons: [], details: {} };
}

/** Spec 8: each value is shown as an alert of its own; without any the general sentence. */
export function sentencesOf(failure: Failure, unreachable: string = text.cartFailure): string[] {
  if (failure.code === 'unreachable') return [unreachable];
  if (failure.reasons.length === 0) return [text.unexplainedFailure];
  return failure.reasons.map(({ sentence }) => sentence);
}

/** No network fails with these: our own code did, and the console (next dev: the overlay) says where. */
const MISTAKES = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']);

function isMistake(error: unknown): boolean {
  return error instanceof Error && MISTAKES.has(error.name);
}

/** The shape of yup's errors, which is not imported for it. */
type ValidationError = Error & { path?: string; inner: ValidationError[] };

function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}

function reasonsIn(error: ValidationError): Reason[] {
  const each = error.inner.length === 0 ? [error] : error.inner;
  return each.map(({ path = '', message }) => ({ key: path, sentence: message }));
}
