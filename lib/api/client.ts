import { isRecord } from '@/lib/contract/records';
import { failureCode, UNKNOWN_FAILURE, type FailureCode } from '@/lib/contract/errors';

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with its query string. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ApiAnswer = { status: number; body: unknown };

/** How a request travels: over HTTP from the browser, in-process while a page is rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

/** What every function of lib/api takes first. */
export type Api = { call<T>(request: ApiRequest): Promise<T> };

/** A refusal of the server, with its sentences by key. Status 0 means no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly sentences: Record<string, string>;

  /** What the body says beside its sentences, such as `changes` of a 409. */
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

/** Works across the two bundles of one process, where instanceof would not. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

export function createApi(transport: Transport): Api {
  return {
    async call<T>(request: ApiRequest): Promise<T> {
      const { status, body } = await transport(request);
      if (status >= 200 && status < 300) return body as T;
      throw new ApiError(status, sentencesOf(body), isRecord(body) ? body : {});
    },
  };
}

function sentencesOf(body: unknown): Record<string, string> {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error)) return { failure: UNKNOWN_FAILURE };
  return Object.fromEntries(
    Object.entries(error).map(([key, sentence]) => [key, String(sentence)]),
  );
}

/** "?a=1&b=x" from the values that are set; "" when none is. */
export function queryString(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
