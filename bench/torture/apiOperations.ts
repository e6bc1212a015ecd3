import { isRecord } from '@/lib/contract/records';

export type JsonSchema = Readonly<Record<string, unknown>>;

export type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };

/** A call as the shop's OpenAPI document describes it. */
export type ApiOperation = {
  /** "POST /cart". */
  name: string;
  method: string;
  /** The full path, with parameters in braces. */
  path: string;
  parameters: readonly Parameter[];
  body: JsonSchema | null;
  statuses: readonly number[];
  /** Visitors may call it. */
  isOpen: boolean;
  /** Its answer begins or ends a session. */
  setsCookie: boolean;
};

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

/** Returns all operations of an OpenAPI 3.1 document, in its order. */
export function operationsOf(document: unknown): ApiOperation[] {
  return Object.entries(recordAt(document, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => method in record(item)).map((method) =>
      operationOf(document, path, record(item), method),
    ),
  );
}

function operationOf(
  document: unknown,
  path: string,
  item: JsonSchema,
  method: string,
): ApiOperation {
  const operation = recordAt(item, method);
  const [server] = listAt(item, 'servers').concat(listAt(document, 'servers'));
  const base = String(record(server).url ?? '/').replace(/\/$/, '');
  const content = recordAt(recordAt(operation, 'requestBody'), 'content');
  const responses = recordAt(operation, 'responses');
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'));
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: `${base}${path}`,
    parameters: listAt(operation, 'parameters').map((one) => parameterOf(document, record(one))),
    body: 'application/json' in content ? schemaIn(document, content['application/json']) : null,
    statuses: Object.keys(responses).map(Number),
    isOpen: listAt(operation, 'security').some((way) => Object.keys(record(way)).length === 0),
    setsCookie: 'Set-Cookie' in recordAt(record(good?.[1]), 'headers'),
  };
}

function parameterOf(document: unknown, parameter: JsonSchema): Parameter {
  return {
    name: String(parameter.name),
    in: String(parameter.in),
    required: parameter.required === true,
    schema: schemaIn(document, parameter),
  };
}

function schemaIn(document: unknown, holder: unknown): JsonSchema {
  return resolved(document, recordAt(holder, 'schema'));
}

/** Resolves a reference such as "#/components/schemas/Item". */
function resolved(document: unknown, schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const steps = schema.$ref.replace(/^#\//, '').split('/');
  return steps.reduce<JsonSchema>((at, step) => recordAt(at, step), record(document));
}

export function record(value: unknown): JsonSchema {
  return isRecord(value) ? value : {};
}

export function recordAt(value: unknown, key: string): JsonSchema {
  return record(record(value)[key]);
}

function listAt(value: unknown, key: string): unknown[] {
  const list = record(value)[key];
  return Array.isArray(list) ? list : [];
}
