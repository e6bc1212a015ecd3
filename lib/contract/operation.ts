import type { AnyObjectSchema, AnySchema, InferType } from 'yup';
import type { JsonSchema, Schema } from './jsonSchema';

export const TAGS = {
  catalogue: 'Items, categories, brands, phones; prices are those of the session',
  cart: 'The customer’s cart; a visitor’s is empty',
  wishlist: 'Items that a customer saved',
  session: 'Registration, sign-in, one-time codes',
  account: 'What customers change in their own account',
  orders: 'Checkout, placing, past orders, tracking',
  dealers: 'Price list, quick order, credit',
  shop: 'Settings, gallery, questions to the shop, this document',
  pictures: 'Not below /api/v1, but the storefront asks for them at the same origin',
} as const;
export type Tag = keyof typeof TAGS;

/** Who may call; each includes the ones after it. */
export type Access = 'everybody' | 'session' | 'customer' | 'buyer';

/** At most so many requests of one client address in a window; calls with the same name share it. */
export type AddressLimit = { name: string; requests: number; windowMs: number };

/** The meaning of 429, also where a service counts by customer. */
export const TOO_MANY = 'Too many; Retry-After says how long to wait';

/**
 * One call of the API: the server registers its route from it, the client is typed by it and the
 * OpenAPI document describes it. Errors that follow from its parts (400 of a body, 401 of a
 * session) are added to the document by themselves.
 */
export type Operation = {
  tag: Tag;
  summary: string;
  description?: string;
  access: Access;
  /** Only for customers who have this special category (decisions on who sees what); else 404. */
  specialCategory?: 'Address' | 'Outstanding' | 'Quick order' | 'Price list';
  /** While this setting is on, the address leads nowhere: 404 before anything else. */
  switchedOffBy?: 'disableOrderTracking';
  params?: Record<string, AnySchema>;
  /** The key of a wrong parameter's sentence; the parameter's name unless this is set. */
  paramErrorKey?: string;
  query?: AnyObjectSchema;
  headers?: Record<string, JsonSchema>;
  body?: AnyObjectSchema | BodyUpTo;
  /** Only some callers send a body: the handler reads it where it needs one. */
  bodyIsOptional?: true;
  /** The handler checks session and body by itself, because its refusals have a form of their own. */
  checkedByHandler?: true;
  answer: Answer;
  /** Statuses that do not follow from the rest, each with its meaning. */
  errors?: Record<number, string>;
  /** Properties beside the sentences of an error. */
  errorDetails?: Record<number, Record<string, JsonSchema>>;
  limit?: AddressLimit;
  /**
   * Its path is answered to visitors while login is forced: pages of sign-in and policies need it.
   * So are all paths below /user, of which each has an access of its own.
   */
  staysOpen?: true;
};

/** A body whose largest quantity depends on the customer. */
export type BodyUpTo = (maximumQuantity: number) => AnyObjectSchema;

/** "POST /wishlist/{itmCode}", below /api/v1; pictures are below /. */
export type OperationKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
export type OperationTable = Record<OperationKey, Operation>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** The parts of an operation's key; the path has names in braces. */
export function methodAndPath(key: string) {
  const [verb = '', path = ''] = key.split(' ');
  const method = METHODS.find((known) => known === verb.toLowerCase()) ?? 'get';
  return { method, path };
}

declare const valueType: unique symbol;

/** `form` says how the handler's value becomes the body; T is the type of that value. */
export type Answer<T = unknown> = {
  form: 'data' | 'bare' | 'done' | 'none' | 'file';
  status: number;
  description: string;
  mediaTypes: readonly string[];
  schema?: JsonSchema;
  setsCookie?: true;
  readonly [valueType]?: T;
};

const JSON_TYPE = ['application/json'];

/** `{ "data": … }`, as nearly every call answers. */
export function data<T>(schema: Schema<T>, description: string): Answer<T> {
  return { ...bare(wrapped(schema), description), form: 'data' };
}

export function bare<T>(schema: Schema<T>, description: string): Answer<T> {
  return { form: 'bare', status: 200, description, mediaTypes: JSON_TYPE, schema };
}

/** `{ "data": {} }`: it is done. */
export function done(description: string): Answer<void> {
  const schema = wrapped({ type: 'object', maxProperties: 0 });
  return { form: 'done', status: 200, description, mediaTypes: JSON_TYPE, schema };
}

export function noContent(description: string): Answer<void> {
  return { form: 'none', status: 204, description, mediaTypes: [] };
}

/** The handler answers with a response of its own. */
export function file(
  mediaTypes: readonly string[],
  description: string,
  schema?: JsonSchema,
): Answer<never> {
  return { form: 'file', status: 200, description, mediaTypes, schema };
}

export function withCookie<T>(answer: Answer<T>): Answer<T> {
  return { ...answer, setsCookie: true };
}

function wrapped(schema: JsonSchema): JsonSchema {
  return { type: 'object', properties: { data: schema }, required: ['data'] };
}

/** The document names no customer whose maximum it could state. */
const ANY_QUANTITY = Number.MAX_SAFE_INTEGER;

/** The schema of a call's body, up to a customer's maximum quantity where that matters. */
export function bodySchemaOf(
  { body }: Operation,
  maximumQuantity: number = ANY_QUANTITY,
): AnyObjectSchema | undefined {
  return typeof body === 'function' ? body(maximumQuantity) : body;
}

export type AnswerOf<O extends Operation> = O['answer'] extends Answer<infer T> ? T : never;

export type BodyOf<O extends Operation> = O['body'] extends AnyObjectSchema
  ? InferType<O['body']>
  : O['body'] extends BodyUpTo
    ? InferType<ReturnType<O['body']>>
    : undefined;

export type QueryOf<O extends Operation> = O['query'] extends AnyObjectSchema
  ? InferType<O['query']>
  : undefined;

export type ParamsOf<O extends Operation> = {
  [K in keyof O['params']]: O['params'][K] extends AnySchema ? InferType<O['params'][K]> : never;
};
