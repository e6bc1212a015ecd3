import type { AnyObjectSchema, AnySchema, InferType } from 'yup';
import * as s from './jsonSchema';
import type { JsonSchema, Schema } from './jsonSchema';
import type { Permission } from './staff';
import type { TeamRight } from './customer';

export const TAGS = {
  catalogue: 'Items, categories, brands, phones; prices are those of the session',
  cart: 'The customer’s cart; empty for a visitor',
  wishlist: 'Items that a customer saved',
  session: 'Registration, sign-in, one-time codes',
  account: 'Changes that customers make to their own account',
  team: 'The people of a dealer’s account, and orders that wait for its owner',
  lists: 'Named lists of a dealer’s account',
  orders: 'Checkout, placing an order, past orders, tracking',
  payments: 'What payment gateways tell the shop',
  dealers: 'Price list, quick order, credit',
  dealerApi: 'For a dealer’s own program, with a key instead of a session',
  office: 'Behind the counter: staff and their work',
  shop: 'Settings, gallery, questions to the shop, this document',
  pictures: 'Not below /api/v1, but at the same origin',
} as const;
export type Tag = keyof typeof TAGS;

/**
 * One call of the API. The server's route, the client's types and the OpenAPI document are derived
 * from it, with the errors that its parts imply (400 of a body, 401 of a session).
 */
export type Operation = {
  tag: Tag;
  summary: string;
  description?: string;
  access: Access;
  /** Required where the access is 'staff'. */
  permission?: Permission;
  /** Staff must have entered a code, or their password, within the last minutes (lib/contract/staffSession). */
  freshCode?: true;
  /** Returns 404 to customers without this special category. */
  specialCategory?:
    'Address' | 'Outstanding' | 'Quick order' | 'Price list' | 'Lists' | 'Team' | 'Approvals';
  /** Returns 403 to people of an account whose role lacks this right (lib/commerce/team.ts). */
  right?: TeamRight;
  /** Returns 404 to everyone while this setting is on. */
  switchedOffBy?: 'disableOrderTracking';
  params?: Record<string, AnySchema>;
  /** The key of the sentence about an invalid parameter; the parameter's name unless set. */
  paramErrorKey?: string;
  query?: AnyObjectSchema;
  headers?: Record<string, JsonSchema>;
  body?: AnyObjectSchema | BodyUpTo;
  /** The body is a form with a file, which the handler reads. */
  form?: JsonSchema;
  /** The handler reads and validates the body when it needs one. */
  bodyIsOptional?: true;
  /** The handler checks session and body itself, because its errors have a different form. */
  checkedByHandler?: true;
  answer: Answer;
  /** Descriptions of errors that the other fields do not imply. */
  errors?: Record<number, string>;
  /** Additional properties of an error's body, by status. */
  errorDetails?: Record<number, Record<string, JsonSchema>>;
  limit?: AddressLimit;
  /** Forced login exempts this call. It exempts all paths below /user, too. */
  staysOpen?: true;
};

/** The parts of an operation that its table does not give, and nothing that no operation has. */
type Own<C, O> = Omit<Operation, keyof C> &
  Partial<Pick<Operation, keyof C & keyof Operation>> &
  Record<Exclude<keyof O, keyof Operation>, never>;

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

/** The least a caller must be. */
export type Access = 'everybody' | 'session' | 'customer' | 'buyer' | 'apiKey' | 'staff';

/** Requests per client address in a window; calls with the same name share the counter. */
export type AddressLimit = {
  name: string;
  requests: number;
  windowMs: number;
  /** The setting of the environment that replaces `requests`. */
  setBy?: 'searchPerMinute';
};

/** The description of 429. */
export const TOO_MANY = 'Too many; Retry-After says how long to wait';

/** A body schema whose maximum quantity depends on the customer. */
export type BodyUpTo = (maximumQuantity: number) => AnyObjectSchema;

/** Such as "POST /wishlist/{itmCode}". Paths are relative to /api/v1, those of pictures to /. */
export type OperationKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
export type OperationTable = Record<OperationKey, Operation>;

/**
 * Returns a function that makes a table of operations with common parts, such as tag and access; what
 * an operation says itself goes before them.
 */
export function operationsWith<const C extends Partial<Operation>>(common: C) {
  return <const T extends Record<OperationKey, object>>(table: {
    [K in keyof T]: T[K] & Own<C, T[K]>;
  }) =>
    Object.fromEntries(
      Object.entries<object>(table).map(([key, own]) => [key, { ...common, ...own }]),
    ) as { [K in keyof T]: Omit<C, keyof T[K]> & T[K] };
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Splits an operation's key; throws for an unknown method. */
export function methodAndPath(key: string) {
  const [verb = '', path = ''] = key.split(' ');
  const method = METHODS.find((known) => known === verb.toLowerCase());
  if (method === undefined) throw new Error(`Operation ${key} has no known method.`);
  return { method, path };
}

declare const valueType: unique symbol;

/** T is the type of the handler's value; `form` says how it becomes the body. */
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

/** `{ "data": … }`, the form of nearly every answer. */
export function data<T>(schema: Schema<T>, description: string): Answer<T> {
  return { ...bare(wrapped(schema), description), form: 'data' };
}

export function bare<T>(schema: Schema<T>, description: string): Answer<T> {
  return { form: 'bare', status: 200, description, mediaTypes: JSON_TYPE, schema };
}

/** `{ "data": {} }` */
export function done(description: string): Answer<void> {
  const schema = wrapped({ type: 'object', maxProperties: 0 });
  return { form: 'done', status: 200, description, mediaTypes: JSON_TYPE, schema };
}

export function noContent(description: string): Answer<void> {
  return { form: 'none', status: 204, description, mediaTypes: [] };
}

/** The handler builds the response itself. */
export function file(
  mediaTypes: readonly string[],
  description: string,
  schema?: JsonSchema,
): Answer<never> {
  return { form: 'file', status: 200, description, mediaTypes, schema };
}

/** The handler redirects the browser itself, to an address without the secrets of this one. */
export function redirect(description: string): Answer<never> {
  return { form: 'file', status: 303, description, mediaTypes: [] };
}

export function withCookie<T>(answer: Answer<T>): Answer<T> {
  return { ...answer, setsCookie: true };
}

function wrapped(schema: JsonSchema): JsonSchema {
  return { type: 'object', properties: { data: schema }, required: ['data'] };
}

/** The OpenAPI document cannot state a maximum that depends on the customer. */
const ANY_QUANTITY = Number.MAX_SAFE_INTEGER;

/** Returns the schema of a call's body for a customer's maximum quantity. */
export function bodySchemaOf(
  { body }: Operation,
  maximumQuantity: number = ANY_QUANTITY,
): AnyObjectSchema | undefined {
  return typeof body === 'function' ? body(maximumQuantity) : body;
}

/** The window of SEARCH_PER_MINUTE. */
export const SEARCH_WINDOW_MS = 60_000;

/**
 * For searches and lists, each of which costs some milliseconds. The number is the default of
 * SEARCH_PER_MINUTE: a mobile network puts hundreds of shoppers behind one address.
 */
export const SEARCHES: AddressLimit = {
  name: 'search',
  requests: 600,
  windowMs: SEARCH_WINDOW_MS,
  setBy: 'searchPerMinute',
};

/** For calls that check passwords and codes. A mobile network puts many customers behind one address. */
export const GUESSING: AddressLimit = { name: 'guessing', requests: 300, windowMs: 5 * 60_000 };

export const IDEMPOTENCY_KEY_PATTERN = '^[\\w-]{8,100}$';

export function keyHeader(description: string) {
  return { 'Idempotency-Key': s.string({ description, pattern: IDEMPOTENCY_KEY_PATTERN }) };
}

export const IDEMPOTENCY_KEY = keyHeader('A new key for each order, the same key for each retry');
export const REQUIRED_KEY = keyHeader(
  'Required: a new key for each change, the same key for each retry',
);
export const USED_KEY = 'This key was used with another body';
