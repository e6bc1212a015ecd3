import pkg from '@/package.json';
import {
  component,
  components,
  record,
  object,
  string,
  type JsonSchema,
} from '@/lib/contract/jsonSchema';
import { TAGS } from '@/lib/contract/operation';
import { operationList, type ListedOperation } from '@/lib/contract/operations';
import { fieldsOf, requiredFieldsOf, schemaOfYup } from './schemaOfYup';
import { refusalsOf } from './refusals';

export const errorSchema = object({
  error: record(string(), 'Sentences for the shopper by key, such as a field'),
  requestId: string('To quote when asking for help'),
});
const error = component('Error', errorSchema);

/** Returns the OpenAPI 3.1 document of every call (docs/api.md). */
export function openApiDocument(): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sparepoint',
      version: pkg.version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The calls between the storefront and its backend. Money is in rupees, weight in ' +
        'kilograms, times are epoch milliseconds. Answers may have further properties.',
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(operationList),
    components: {
      schemas: components(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by POST /login and /register. Over https its name is __Host-session.',
        },
        dealerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that a dealer made in the account, such as sp_….',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'staff',
          description: 'Set by POST /office/login. Over https its name is __Host-staff.',
        },
      },
    },
  };
}

function pathsOf(operations: readonly ListedOperation[]): JsonSchema {
  const paths = new Map<string, Record<string, unknown>>();
  for (const operation of operations) {
    const held = paths.get(operation.path) ?? serverOf(operation);
    paths.set(operation.path, { ...held, [operation.method]: described(operation) });
  }
  return Object.fromEntries(paths);
}

/** Pictures are not below /api/v1. */
function serverOf({ tag }: ListedOperation): Record<string, unknown> {
  return tag === 'pictures' ? { servers: [{ url: '/' }] } : {};
}

function described(operation: ListedOperation): JsonSchema {
  const { tag, summary, description } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId: operationId(operation),
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(operation),
    responses: { [operation.answer.status]: answerOf(operation), ...refusalAnswers(operation) },
    security: securityOf(operation),
  };
}

function requestBodyOf({ body, form, bodyIsOptional }: ListedOperation): JsonSchema {
  if (form !== undefined) {
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
    };
  }
  if (body === undefined) return {};
  const content = { 'application/json': { schema: schemaOfYup(body) } };
  return { requestBody: { required: bodyIsOptional !== true, content } };
}

/** What visitors may call has the customer's prices with a session. */
function securityOf({ access, tag }: ListedOperation): JsonSchema[] {
  if (access === 'apiKey') return [{ dealerKey: [] }];
  const session = tag === 'office' ? { staff: [] } : { session: [] };
  return access === 'everybody' ? [{}, session] : [session];
}

/** Returns a unique and stable id such as "postUserVerifyUser". */
function operationId({ method, path }: ListedOperation): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parametersOf({ params = {}, query, headers = {} }: ListedOperation): JsonSchema[] {
  const required = query === undefined ? [] : requiredFieldsOf(query);
  const inQuery = query === undefined ? [] : Object.entries(fieldsOf(query));
  return [
    ...Object.entries(params).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema: schemaOfYup(schema),
    })),
    ...inQuery.map(([name, field]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: schemaOfYup(field),
    })),
    ...Object.entries(headers).map(([name, schema]) => ({ name, in: 'header', schema })),
  ];
}

function answerOf({ answer }: ListedOperation): JsonSchema {
  const { description, mediaTypes, schema, setsCookie } = answer;
  const content = mediaTypes.map((type) => [type, schema === undefined ? {} : { schema }]);
  return {
    description,
    ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
    ...(setsCookie ? { headers: { 'Set-Cookie': { schema: string() } } } : {}),
  };
}

function refusalAnswers(operation: ListedOperation): JsonSchema {
  const answers = Object.entries(refusalsOf(operation)).map(([status, description]) => [
    status,
    { description, ...refusalBody(operation, Number(status)) },
  ]);
  return Object.fromEntries(answers);
}

function refusalBody({ tag, errorDetails }: ListedOperation, status: number): JsonSchema {
  if (tag === 'pictures' && status === 404) return { content: { 'text/plain': {} } };
  const beside = errorDetails?.[status];
  const schema =
    beside === undefined ? error : { allOf: [error, { type: 'object', properties: beside }] };
  return { content: { 'application/json': { schema } } };
}
