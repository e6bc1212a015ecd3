import { bodyLimitOf } from '@/lib/contract/limits';
import { TOO_MANY } from '@/lib/contract/operation';
import type { ListedOperation } from '@/lib/contract/operations';

const SIGNED_OUT = 'Not signed in';

type Refusals = Record<number, string>;

/** Returns all refusals of a call: those of its access, limit and input, and its own. */
export function refusalsOf(operation: ListedOperation): Refusals {
  const limited: Refusals = operation.limit === undefined ? {} : { 429: TOO_MANY };
  const elsewhere: Refusals =
    operation.tag === 'office' ? { 404: 'The office has another host' } : {};
  return {
    ...ofInput(operation),
    ...ofWho(operation),
    ...limited,
    ...elsewhere,
    ...operation.errors,
    500: 'Unexpected error',
    503: 'Too busy; Retry-After says how long to wait',
  };
}

function ofInput({ path, body, form, query, params }: ListedOperation): Refusals {
  if (body === undefined && form === undefined && query === undefined && params === undefined)
    return {};
  const malformed: Refusals = { 400: 'Invalid: a sentence for each field' };
  if (body === undefined && form === undefined) return malformed;
  const limitKilobytes = bodyLimitOf(`/api/v1${path}`) / 1024;
  const type = form === undefined ? 'application/json' : 'multipart/form-data';
  return { ...malformed, 413: `Larger than ${limitKilobytes} kB`, 415: `Not ${type}` };
}

/** With forced login (settings), also for public calls. */
const NOT_LET_IN = 'Login is forced, and the number is not verified or not approved yet';

function ofWho({
  access,
  method,
  staysOpen,
  permission,
  freshCode,
  right,
}: ListedOperation): Refusals {
  const role = right === undefined ? '' : '. The role in the shop’s account does not allow it';
  const foreign: Refusals = method === 'get' ? {} : { 403: 'The request came from another site' };
  if (access === 'customer') {
    const unverified = 'The one-time code was not entered yet';
    return {
      401: SIGNED_OUT,
      403: (staysOpen ? unverified : `${unverified}. ${NOT_LET_IN}`) + role,
    };
  }
  if (access === 'buyer') {
    return { 401: SIGNED_OUT, 403: `Not verified, or not approved by the merchant yet${role}` };
  }
  if (access === 'staff') {
    const old = freshCode ? `. The last code is too old (key \`code\`)` : '';
    return { 401: 'Not signed in to the office', 403: `Not allowed to ${permission}${old}` };
  }
  if (access === 'apiKey') {
    return {
      401: 'No key, or one that was deleted',
      403: 'The key’s owner is no dealer',
      429: TOO_MANY,
    };
  }
  if (access === 'session') return { 401: SIGNED_OUT, ...foreign };
  if (staysOpen) return foreign;
  const refused = [...Object.values(foreign), NOT_LET_IN].join('. ');
  return { 401: 'Login is forced, and the caller is not signed in', 403: refused };
}
