import { createApi, type Transport } from './client';

const API = '/api/v1';
const JSON_HEADER = { 'Content-Type': 'application/json' };

/** Calls with the browser's own fetch: the office never loads the storefront's client. */
const fetchTransport: Transport = async ({ method, path, body, headers, signal }) => {
  const answer = await fetch(API + path, {
    method,
    headers:
      body === undefined || body instanceof FormData ? headers : { ...JSON_HEADER, ...headers },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal: signal ?? deadline(body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  }).catch(asNetworkError);
  return { status: answer.status, body: await bodyOf(answer) };
};

/** A rejected fetch is a TypeError, which elsewhere is a mistake of the code. */
function asNetworkError(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  throw Object.assign(new Error(error.message), { name: 'NetworkError' });
}

/** Longer than the server's own; a search ends its own call. */
const TIMEOUT_MS = 30_000;
/** A photo over a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Ends a call whose answer is lost. Older browsers wait. */
function deadline(ms: number): AbortSignal | undefined {
  return typeof AbortSignal.timeout === 'function' ? AbortSignal.timeout(ms) : undefined;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson ? answer.json() : undefined;
}

/** The office's calls from the browser. */
export const officeApi = createApi(fetchTransport);
