import { isRecord } from '@/lib/contract/records';
import { FAILURES, UNKNOWN_FAILURE } from '@/lib/text/errors';
import type { RemoteAnswer } from './askRemote';
import { errorAnswer, RemoteFailure } from './failures';
import { fromRemote, type RequestContext } from './headers';
import { limitedBytes } from './limitedBytes';

/** A page of the longest list has about 100 kB; a larger answer is an error. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;
/** The contract's only format besides JSON (GET /price-list.csv). */
const FILE_TYPE = /^text\/csv\b/i;

export type ApiCallParts = {
  method: string;
  caller: RequestContext;
  onCut: (failure: RemoteFailure) => void;
};

/**
 * Returns the remote answer in the contract's form. Reads JSON completely, so that an answer that
 * is cut off, too large or invalid becomes an error with an id; streams files. Throws
 * RemoteFailure.
 */
export async function apiAnswer(
  answer: RemoteAnswer,
  { method, caller, onCut }: ApiCallParts,
): Promise<Response> {
  const { response } = answer;
  const { status } = response;
  const headers = withCaching(fromRemote(response.headers, caller, true));
  const type = response.headers.get('content-type') ?? '';
  if (method === 'HEAD' || status === 204 || status === 304) {
    return new Response(null, { status, headers });
  }
  if (status >= 300 && status < 400) {
    throw new RemoteFailure(
      'unreadable',
      `${status} is a redirect, which the contract does not have`,
    );
  }
  if (JSON_TYPE.test(type)) {
    const bytes = await jsonBytes(answer);
    const body = parsed(bytes);
    return status < 400
      ? new Response(bytes, { status, headers })
      : refusalAnswer(body, { status, headers, caller });
  }
  if (status >= 400) return withCookies(plainRefusal(status, caller.id), headers);
  if (FILE_TYPE.test(type)) return new Response(answer.flowing(onCut), { status, headers });
  throw new RemoteFailure('unreadable', `${status} with ${type === '' ? 'no type' : type}`);
}

/** Forbids caching unless the backend says otherwise; the answer may depend on the session. */
function withCaching(headers: Headers): Headers {
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
  if (!/\bcookie\b/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Cookie');
  return headers;
}

async function jsonBytes({ response }: RemoteAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await limitedBytes(response.body, MAX_JSON_BYTES);
  if (bytes === null) {
    throw new RemoteFailure('unreadable', `an answer of more than ${MAX_JSON_BYTES} bytes`);
  }
  return bytes;
}

type Refused = { status: number; headers: Headers; caller: RequestContext };

/** Completes a refusal with sentences and an id. */
function refusalAnswer(body: unknown, { status, headers, caller }: Refused): Response {
  const given: Record<string, unknown> = isRecord(body) ? body : {};
  const error = isRecord(given.error) ? given.error : { failure: UNKNOWN_FAILURE };
  const requestId = given.requestId ?? caller.id;
  return Response.json({ ...given, error, requestId }, { status, headers });
}

/** Replaces a refusal that is not in the contract's form, such as a proxy's. */
function plainRefusal(status: number, id: string): Response {
  if (status === 404) return errorAnswer(404, FAILURES['not-found'].sentences, id);
  if (status < 500) return errorAnswer(status, { failure: UNKNOWN_FAILURE }, id);
  throw new RemoteFailure(status === 500 ? 'unreadable' : 'away', `${status} without a reason`);
}

function withCookies(answer: Response, headers: Headers): Response {
  for (const cookie of headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new RemoteFailure('unreadable', 'an answer that is not JSON', error);
  }
}
