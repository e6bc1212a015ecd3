import { UNKNOWN_FAILURE } from '@/lib/text/errors';
import { ApiError } from '@/lib/site/apiError';
import type { AnswerOf, BodyOf, Operation } from '@/lib/contract/operation';
import type { Operations } from '@/lib/contract/operations';
import { isRecord } from '@/lib/contract/records';

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to /api/v1, with the query string. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ApiAnswer = { status: number; body: unknown };

/** Sends a request: over HTTP from the browser, in-process during server rendering. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

type QueryValues = Record<string, string | number | undefined>;

/** The parameters and body of a call, typed by the contract. */
export type Input<O extends Operation> = {
  query?: QueryValues;
  headers?: Record<string, string>;
  signal?: AbortSignal;
} & ('params' extends keyof O
  ? { params: { [K in keyof O['params']]: string | number } }
  : { params?: undefined }) &
  BodyInput<O>;

type BodyInput<O extends Operation> = 'form' extends keyof O
  ? { body: FormData }
  : 'body' extends keyof O
    ? 'bodyIsOptional' extends keyof O
      ? { body?: BodyOf<O> }
      : { body: BodyOf<O> }
    : { body?: undefined };

type Inputs<O extends Operation> =
  Record<string, never> extends Input<O> ? [input?: Input<O>] : [input: Input<O>];

/** Makes the calls of the contract; throws ApiError for an error status. */
export type Api = {
  call<K extends keyof Operations>(
    key: K,
    ...input: Inputs<Operations[K]>
  ): Promise<AnswerOf<Operations[K]>>;
};

export function createApi(transport: Transport): Api {
  return {
    async call<K extends keyof Operations>(key: K, ...[input]: Inputs<Operations[K]>) {
      const { status, body } = await transport(requestOf(key, input ?? {}));
      if (status < 200 || status >= 300) {
        throw new ApiError(status, sentencesOf(body), isRecord(body) ? body : {});
      }
      // The tests check every answer against the contract that these types are derived from.
      return (isRecord(body) && 'data' in body ? body.data : body) as AnswerOf<Operations[K]>;
    },
  };
}

type AnyInput = Omit<ApiRequest, 'method' | 'path'> & {
  params?: Record<string, string | number>;
  query?: QueryValues;
};

function requestOf(key: string, { params = {}, query = {}, ...rest }: AnyInput): ApiRequest {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return { ...rest, method: method as ApiRequest['method'], path: path + queryString(query) };
}

function sentencesOf(body: unknown): Record<string, string> {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error)) return { failure: UNKNOWN_FAILURE };
  return Object.fromEntries(
    Object.entries(error).map(([key, sentence]) => [key, String(sentence)]),
  );
}

/** Returns "?a=1&b=x" for the values that are set, or "". */
function queryString(values: QueryValues): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
