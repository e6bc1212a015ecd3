import Ajv, { type ValidateFunction } from 'ajv';
import { components, type JsonSchema } from '@/lib/contract/jsonSchema';
import { operationList, type ListedOperation } from '@/lib/contract/operations';
import { errorSchema } from '@/server/api/openApi/openApi';
import { refusalsOf } from '@/server/api/openApi/refusals';
import { schemaOfYup } from '@/server/api/openApi/schemaOfYup';

const API = '/api/v1';

export type Exchange = {
  method: string;
  path: string;
  sent: unknown;
  status: number;
  contentType: string;
  /** Cache-Control and Vary; omitted when they are not checked. */
  cache?: [cacheControl: string | null, vary: string | null];
  /** Undefined if it is not JSON. */
  body: unknown;
};

/** Schemas are compiled on first use, because most test files make few calls. */
const ajv = new Ajv({ allErrors: true });
const compiled = new Map<string, ValidateFunction>();
/** The components, which the schemas of all calls refer to, are compiled once. */
const DOCUMENT = 'document';
ajv.addSchema({ $id: DOCUMENT, components: strict({ schemas: components() }) });

const patterns = operationList
  .filter(({ tag }) => tag !== 'pictures')
  .map((operation) => ({ operation, pattern: pathPattern(operation.path) }));

/** Returns the differences between an exchange and the OpenAPI document. */
export function contractMistakes(exchange: Exchange): string[] {
  if (!exchange.path.startsWith(`${API}/`)) return [];
  const operation = findOperation(exchange);
  const where = `${exchange.method} ${exchange.path} ${exchange.status}`;
  const mistakes = operation === undefined ? ofUnknown(exchange) : ofKnown(exchange, operation);
  mistakes.push(...ofCaching(exchange));
  return mistakes.map((mistake) => `${where}: ${mistake}`);
}

/** Every answer must have Cache-Control and vary by cookie. */
function ofCaching({ cache }: Exchange): string[] {
  if (cache === undefined) return [];
  const [cacheControl, vary] = cache;
  return [
    ...(cacheControl === null ? ['says nothing of who may keep it'] : []),
    ...(vary?.includes('Cookie') === true ? [] : ['does not say that it varies by cookie']),
  ];
}

export function findOperation({ method, path }: { method: string; path: string }) {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  const matching = patterns
    .filter(({ operation, pattern }) => operation.method === wanted && pattern.test(path))
    .map(({ operation }) => operation);
  // "/product/all" before "/product/{itmCode}".
  return matching.find((one) => !one.path.includes('{')) ?? matching[0];
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${API}${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

function ofUnknown({ status, body }: Exchange): string[] {
  // Unknown calls are those that tests add; another test checks that the document is complete.
  if (status < 400) return [];
  return validated('Error', () => refusalSchema(), body);
}

/** Returns additional properties of an error that the document does not list. */
function refusalSchema(beside: Record<string, JsonSchema> = {}): JsonSchema {
  const { properties, ...error } = errorSchema;
  const named = { ...(properties as object), ...(strict(beside) as Record<string, JsonSchema>) };
  return { ...error, properties: named, additionalProperties: false };
}

function ofKnown(exchange: Exchange, operation: ListedOperation): string[] {
  const { status, contentType, body, method } = exchange;
  const { answer } = operation;
  const name = `${operation.method} ${operation.path}`;
  // Of HTTP itself: the caller has the answer (server/api/http/visitorTags.ts).
  if (status === 304) return method.toLowerCase() === 'get' ? [] : [`${name} 304: no read`];
  if (status !== answer.status) {
    if (refusalsOf(operation)[status] === undefined) return ['this status is not in the document'];
    const details = operation.errorDetails?.[status];
    return validated(`${name} ${status}`, () => refusalSchema(details), body);
  }
  const taken = ofRequest(exchange, operation);
  if (method === 'HEAD' || answer.schema === undefined) return taken;
  const mediaType = contentType.split(';', 1)[0] ?? '';
  if (!answer.mediaTypes.includes(mediaType)) return [...taken, `is ${mediaType}`];
  if (mediaType !== 'application/json') return taken;
  const { schema } = answer;
  return [...taken, ...validated(`${name} answer`, () => strict(schema), body)];
}

/** An accepted body must be valid according to the document. */
function ofRequest({ sent }: Exchange, operation: ListedOperation): string[] {
  const { path, method, body } = operation;
  if (body === undefined || sent === undefined) return [];
  return validated(`${method} ${path} request`, () => schemaOfYup(body), trimmed(sent));
}

function validated(name: string, schemaOf: () => JsonSchema, value: unknown): string[] {
  const validate = compiled.get(name) ?? ajv.compile(schemaOf());
  compiled.set(name, validate);
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(
    ({ dataPath, message = '', params }) =>
      `${name}${dataPath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Clients accept unknown properties, but tests do not: the document must list each one. */
function strict(schema: unknown): JsonSchema {
  return closed(schema) as JsonSchema;
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, closed(one)]),
  );
  if (typeof copy.$ref === 'string') copy.$ref = copy.$ref.replace(/^#/, `${DOCUMENT}#`);
  const isShape = 'properties' in copy && !('error' in (copy.properties as object));
  return isShape ? { ...copy, additionalProperties: false } : copy;
}

/** The app trims texts before validation. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimmed(one)]));
}
