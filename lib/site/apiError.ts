import { failureCode, type FailureCode } from '@/lib/text/errors';

/** An error of the server, with its sentences by key. Status 0: no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly sentences: Record<string, string>;

  /** The whole body, for additional properties such as `changes` of a 409. */
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    sentences: Record<string, string>,
    details: Record<string, unknown> = {},
  ) {
    super(Object.values(sentences).join(' '));
    this.name = 'ApiError';
    this.status = status;
    this.code = failureCode(status);
    this.sentences = sentences;
    this.details = details;
  }
}

/** Compares by name: the server process has two bundles, so instanceof would fail. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
