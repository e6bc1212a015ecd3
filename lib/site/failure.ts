import { isApiError } from '@/lib/site/apiError';
import type { FailureCode } from '@/lib/text/errors';
import { reportMistake } from '@/lib/site/reportMistake';
import { text } from '@/lib/text/text';

/** A sentence and the field or topic of it. */
export type Reason = { key: string; sentence: string };

export type Failure = {
  /** The server's error code; invalid: failed validation in the browser; unreachable: no answer. */
  code: FailureCode | 'invalid' | 'unreachable';
  reasons: Reason[];
  /** The whole body, for additional properties such as `changes` of a 409. */
  details: Record<string, unknown>;
};

export type Outcome<T> = { failure: null; value: T } | { failure: Failure };

/** Resolves to the value of a call or its failure; never rejects. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { failure: null, value: await call };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Tells whether a failure would affect every other call, too. */
export function concernsSession({ code }: Failure): boolean {
  return code === 'signed-out' || code === 'forbidden';
}

/** Converts any thrown value to a failure; the only place in the browser that does. */
export function failureOf(error: unknown): Failure {
  if (isApiError(error)) {
    const reasons = Object.entries(error.sentences).map(([key, sentence]) => ({ key, sentence }));
    return { code: error.code, reasons, details: error.details };
  }
  if (isValidationError(error)) {
    return { code: 'invalid', reasons: reasonsIn(error), details: {} };
  }
  reportMistake(error);
  return { code: 'unreachable', reasons: [], details: {} };
}

/** Returns the sentences to show, each as a separate alert (spec 8). */
export function sentencesOf(failure: Failure, unreachable: string = text.cartFailure): string[] {
  if (failure.code === 'unreachable') return [unreachable];
  if (failure.reasons.length === 0) return [text.unexplainedFailure];
  return failure.reasons.map(({ sentence }) => sentence);
}

/** The shape of yup's errors, without importing yup. */
export type ValidationError = Error & { path?: string; inner: ValidationError[] };

export function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}

function reasonsIn(error: ValidationError): Reason[] {
  const each = error.inner.length === 0 ? [error] : error.inner;
  return each.map(({ path = '', message }) => ({ key: path, sentence: message }));
}
