import type { MiddlewareHandler } from 'hono';
import { bodyLimitOf } from '@/lib/contract/bodyLimits';
import { ShopError } from '@/server/errors';

/** A body must say that it is JSON: a form of a foreign page cannot (a preflight would be needed). */
export const jsonOnly: MiddlewareHandler = async (context, next) => {
  if (hasBody(context.req.raw.headers) && !isJson(context.req.header('content-type'))) {
    throw new ShopError('unsupported-media', { body: 'The request must be application/json. ' });
  }
  await next();
};

/** Refuses what is too large before it is read; what says no length is counted while it is. */
export const limitedBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req;
  const announced = raw.headers.get('content-length');
  const limitBytes = bodyLimitOf(context.req.path);
  if (announced !== null && Number(announced) > limitBytes) throw tooLarge();
  if (announced === null && hasBody(raw.headers) && raw.body !== null) {
    const { url, method, headers, body } = raw;
    const counted = {
      method,
      headers,
      body: body.pipeThrough(counting(limitBytes)),
      duplex: 'half',
    };
    context.req.raw = new Request(url, counted);
  }
  await next();
};

function counting(limitBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seenBytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seenBytes += chunk.byteLength;
      if (seenBytes > limitBytes) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
}

function tooLarge(): ShopError {
  return new ShopError('too-large', { body: 'The request is too large. ' });
}

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
