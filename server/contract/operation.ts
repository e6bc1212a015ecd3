import type { AnyObjectSchema } from 'yup';
import type { JsonSchema, Schema } from './jsonSchema';

export const TAGS = {
  catalogue: 'Items, shelves, phones; prices are those of whoever asks',
  cart: 'The cart of a customer; a visitor’s is empty',
  wishlist: 'What a customer wants to remember',
  session: 'Who is looking: registration, sign-in, one-time codes',
  account: 'What a customer changes of his own account',
  orders: 'Checkout, placing, looking back, tracking',
  dealers: 'Price list, quick order, credit',
  shop: 'Settings, gallery, questions to the shop, this document',
  pictures: 'Not below /api/v1, but the storefront asks for them at the same origin',
} as const;
export type Tag = keyof typeof TAGS;

/** Whom a call is for; each in the list may do what those before him may. */
export type Who = 'everybody' | 'session' | 'customer' | 'buyer';

/** A call of the API. What follows from its parts (400 of a body, 401 of a session) is added. */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below /api/v1, or below / for pictures; names in the path in braces. */
  path: string;
  tag: Tag;
  summary: string;
  description?: string;
  who: Who;
  params?: Record<string, JsonSchema>;
  query?: AnyObjectSchema;
  headers?: Record<string, JsonSchema>;
  body?: AnyObjectSchema;
  /** A request without a body is fine too. */
  bodyIsOptional?: true;
  answer: Answered;
  /** Statuses that do not follow from the rest, each with what it means. */
  refusals?: Record<number, string>;
  /** Details beside the sentences of a refusal. */
  details?: Record<number, Record<string, JsonSchema>>;
  /** Counted for each client's address. */
  limited?: true;
  /** Answered to visitors too while login is forced. */
  staysOpen?: true;
};

export type Answered = {
  status: number;
  description: string;
  mediaTypes: readonly string[];
  schema?: JsonSchema;
  setsCookie?: true;
};

const JSON_TYPE = ['application/json'];

/** `{ "data": … }`, as nearly every call answers. */
export function data<T>(schema: Schema<T>, description: string): Answered {
  return bare(wrapped(schema), description);
}

export function bare<T>(schema: Schema<T>, description: string): Answered {
  return { status: 200, description, mediaTypes: JSON_TYPE, schema };
}

/** Nothing to say but that it is done. */
export const done = (description: string): Answered =>
  bare(wrapped({ type: 'object', maxProperties: 0 }), description);

export function withCookie(answer: Answered): Answered {
  return { ...answer, setsCookie: true };
}

function wrapped(schema: JsonSchema): JsonSchema {
  return { type: 'object', properties: { data: schema }, required: ['data'] };
}
