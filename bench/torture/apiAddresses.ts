import fc from 'fast-check';
import type { ApiOperation, Parameter } from './apiOperations';
import { hostileText, validText, type KnownValues } from './jsonTexts';
import type { Kind } from './kinds';

/** Returns the path and query of a request, percent-encoded as a client would. */
export function addressFor(
  operation: ApiOperation,
  kind: Kind,
  known: KnownValues,
): fc.Arbitrary<string> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const path = fc
    .tuple(...inPath.map((parameter) => valueOf(parameter, kind, known)))
    .map((values) =>
      inPath.reduce(
        (path, { name }, at) => path.replace(`{${name}}`, values[at] ?? ''),
        operation.path,
      ),
    );
  return fc.tuple(path, queryFor(inQuery, kind, known)).map(([start, query]) => start + query);
}

function valueOf(
  { name, schema }: Parameter,
  kind: Kind,
  known: KnownValues,
): fc.Arbitrary<string> {
  const valid = validText(schema, name, known).map(plain).map(encodeWell);
  // An empty path segment would be a different address.
  const notEmpty = valid.map((value) => (value === '' ? '0' : value));
  if (kind === 'valid') return notEmpty;
  const hostile = fc.oneof(hostileText.map(plain).map(encodeWell), fc.constantFrom(...RAW_STEPS));
  return kind === 'nearly valid'
    ? fc.oneof({ weight: 3, arbitrary: notEmpty }, { weight: 1, arbitrary: hostile })
    : hostile;
}

function queryFor(
  parameters: readonly Parameter[],
  kind: Kind,
  known: KnownValues,
): fc.Arbitrary<string> {
  const pairs = parameters.map((parameter) => {
    const pair = valueIn(parameter, kind, known).map((value) => [`${parameter.name}=${value}`]);
    return parameter.required ? pair : fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, pair);
  });
  const extra =
    kind === 'valid' ? fc.constant('') : fc.oneof(fc.constant(''), fc.constantFrom(...RAW_QUERIES));
  return fc.tuple(extra, ...pairs).map(([added, ...all]) => {
    const text = [...all.flat(), ...(added === '' ? [] : [added])].join('&');
    return text === '' ? '' : `?${text}`;
  });
}

function valueIn({ name, schema }: Parameter, kind: Kind, known: KnownValues) {
  const valid = validText(schema, name, known).map(plain).map(encodeWell);
  const hostile = hostileText.map(plain).map(encodeWell);
  if (kind === 'valid') return valid;
  return kind === 'nearly valid' ? fc.oneof(valid, hostile) : hostile;
}

const RAW_STEPS = [
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  '\\',
  ';',
  '*',
  '~',
  'constructor',
  '__proto__',
  'toString',
  '-1',
  '1e400',
  '0x10',
  '%f0%9f%94%a7',
  '\xe9',
];

const RAW_QUERIES = [
  'constructor=1',
  '__proto__=1',
  'toString=1',
  '__proto__[a]=1',
  'a[]=1',
  'a[b]=1',
  'then=1',
  '%',
  '%zz=1',
  'a=%c3%28',
  '=',
  '&&&',
  'a=1&a=2',
  'hasOwnProperty=',
  'utm_source=x',
  '?',
  '\xe9',
  'page=1&page=2',
  'page=1e400',
  'limit=0x10',
  'query=%00',
  `query=${'a+'.repeat(2_000)}`,
];

/** Returns a JSON text's value as it appears in an address or a header. */
export function plain(text: string): string {
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' ? value : text;
}

const LONGEST_IN_ADDRESS = 3_000;

function encodeWell(text: string): string {
  return encodeURIComponent(wellFormed(text.slice(0, LONGEST_IN_ADDRESS))).replaceAll('%2C', ',');
}

/** Removes lone surrogates, which cannot be percent-encoded. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '');
}
