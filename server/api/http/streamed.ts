import type { Context } from 'hono';
import { acceptsGzip } from './encoding';

/** Returns a text of any length as it is generated, compressed for clients that accept it. */
export function streamed(context: Context, pieces: AsyncGenerator<string>): Response {
  context.header('Vary', 'Accept-Encoding', { append: true });
  const text = streamOf(pieces);
  if (!acceptsGzip(context.req.header('accept-encoding'))) return context.body(text);
  context.header('Content-Encoding', 'gzip');
  return context.body(text.pipeThrough(new CompressionStream('gzip')));
}

/** Produces a chunk whenever the consumer has room; ends when the consumer cancels. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<BufferSource> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
