import pkg from '@/package.json';
import { fieldsOf, requiredFieldsOf, schemaOfYup } from './schemaOfYup';
import { component, components, mapOf, objectOf, text, type JsonSchema } from './jsonSchema';
import { TAGS, type Operation } from './operation';
import { ACCOUNT_OPERATIONS } from './operations/accountOperations';
import { CART_AND_WISHES } from './operations/cartOperations';
import { CATALOGUE_OPERATIONS } from './operations/catalogueOperations';
import { DEALER_OPERATIONS } from './operations/dealerOperations';
import { ORDER_OPERATIONS } from './operations/orderOperations';
import { SESSION_OPERATIONS } from './operations/sessionOperations';
import { PICTURE_OPERATIONS, SHOP_OPERATIONS } from './operations/shopOperations';
import { refusalsOf } from './refusals';

export const OPERATIONS: readonly Operation[] = [
  ...CATALOGUE_OPERATIONS,
  ...CART_AND_WISHES,
  ...SESSION_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...DEALER_OPERATIONS,
  ...SHOP_OPERATIONS,
  ...PICTURE_OPERATIONS,
];

const error = component(
  'Error',
  objectOf<{ error: Record<string, string>; requestId: string }>({
    error: mapOf(text(), { description: 'Sentences for the shopper by key, such as a field' }),
    requestId: text({ description: 'To quote when asking for help' }),
  }),
);

/** The contract in public: every call of the API as OpenAPI 3.1 (docs/api.md). */
export function openApiDocument(): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sparepoint',
      version: pkg.version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The calls between the storefront and its back end. Money is in rupees, weight in ' +
        'kilograms, moments are epoch milliseconds. Further properties may appear in an answer.',
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(OPERATIONS),
    components: {
      schemas: components(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Given by POST /login and /register. Over https its name is __Host-session.',
        },
      },
    },
  };
}

function pathsOf(operations: readonly Operation[]): JsonSchema {
  const paths = new Map<string, Record<string, unknown>>();
  for (const operation of operations) {
    const held = paths.get(operation.path) ?? serverOf(operation);
    paths.set(operation.path, { ...held, [operation.method]: described(operation) });
  }
  return Object.fromEntries(paths);
}

/** Pictures are not below /api/v1. */
function serverOf({ tag }: Operation): Record<string, unknown> {
  return tag === 'pictures' ? { servers: [{ url: '/' }] } : {};
}

function described(operation: Operation): JsonSchema {
  const { tag, summary, description, who, body } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId: operationId(operation),
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: operation.bodyIsOptional !== true,
            content: { 'application/json': { schema: schemaOfYup(body) } },
          },
        }),
    responses: { [operation.answer.status]: answerOf(operation), ...refusalAnswers(operation) },
    // A visitor may ask too; who has a session is answered with his own prices.
    security: who === 'everybody' ? [{}, { session: [] }] : [{ session: [] }],
  };
}

/** "postUserVerifyUser": unlike any other, and steady. */
function operationId({ method, path }: Operation): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parametersOf({ params = {}, query, headers = {} }: Operation): JsonSchema[] {
  const required = query === undefined ? [] : requiredFieldsOf(query);
  const inQuery = query === undefined ? [] : Object.entries(fieldsOf(query));
  return [
    ...Object.entries(params).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema,
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

function answerOf({ answer }: Operation): JsonSchema {
  const { description, mediaTypes, schema, setsCookie } = answer;
  const content = mediaTypes.map((type) => [type, schema === undefined ? {} : { schema }]);
  return {
    description,
    ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
    ...(setsCookie ? { headers: { 'Set-Cookie': { schema: text() } } } : {}),
  };
}

function refusalAnswers(operation: Operation): JsonSchema {
  const answers = Object.entries(refusalsOf(operation)).map(([status, description]) => [
    status,
    { description, ...refusalBody(operation, Number(status)) },
  ]);
  return Object.fromEntries(answers);
}

function refusalBody({ tag, details }: Operation, status: number): JsonSchema {
  if (tag === 'pictures' && status === 404) return { content: { 'text/plain': {} } };
  const beside = details?.[status];
  const schema =
    beside === undefined ? error : { allOf: [error, { type: 'object', properties: beside }] };
  return { content: { 'application/json': { schema } } };
}
