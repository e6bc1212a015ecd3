import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ShopError } from '@/server/errors';

export const BODY_LIMIT_BYTES = 100 * 1024;

/** A body must say that it is JSON: a form of a foreign page cannot (a preflight would be needed). */
export const jsonOnly: MiddlewareHandler = async (context, next) => {
  if (hasBody(context.req.raw.headers) && !isJson(context.req.header('content-type'))) {
    throw new ShopError('unsupported-media', { body: 'The request must be application/json. ' });
  }
  await next();
};

export const limitedBody: MiddlewareHandler = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: () => {
    throw new ShopError('too-large', { body: 'The request is too large. ' });
  },
});

/** A length or an encoding is what announces a body on the wire; in-process requests have a type. */
function hasBody(headers: Headers): boolean {
  return (
    headers.has('transfer-encoding') ||
    Number(headers.get('content-length') ?? 0) > 0 ||
    headers.has('content-type')
  );
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
