import type { IncomingMessage } from 'node:http';

/** Memory limit for all bodies being received. */
const MAX_BYTES = 128 * 1024 * 1024;

/** whole: read, or enough of it for the app to refuse it; gone: the sender disconnected. */
export type BodyOutcome = 'whole' | 'gone' | 'no room';

export type ReadBody = (request: IncomingMessage, limitBytes: number) => Promise<BodyOutcome>;

export function hasBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  );
}

/**
 * Returns a function that reads a body before the request is processed, so that a slow sender
 * occupies only its connection. A body announced as too large is not read, others only up to the
 * limit; the app refuses both (strictBody.ts).
 */
export function bodyReader(mostBytes = MAX_BYTES): ReadBody {
  let heldBytes = 0;
  return (request, limitBytes) =>
    new Promise((resolve) => {
      if (Number(request.headers['content-length'] ?? 0) > limitBytes) return resolve('whole');
      const chunks: Buffer[] = [];
      let ownBytes = 0;
      const settle = (outcome: BodyOutcome) => {
        for (const [name, listener] of Object.entries(listeners)) request.off(name, listener);
        heldBytes -= ownBytes;
        if (outcome === 'whole') keepBody(request, Buffer.concat(chunks));
        // Discards the rest of a refused body until the answer has been sent.
        if (outcome !== 'gone') request.resume();
        resolve(outcome);
      };
      const listeners = {
        data(chunk: Buffer) {
          chunks.push(chunk);
          ownBytes += chunk.length;
          heldBytes += chunk.length;
          if (ownBytes > limitBytes) settle('whole');
          else if (heldBytes > mostBytes) settle('no room');
        },
        end: () => settle('whole'),
        error: () => settle('gone'),
        close: () => settle('gone'),
      };
      for (const [name, listener] of Object.entries(listeners)) request.on(name, listener);
    });
}

/** Sets the property in which Node's server adapter expects a body that was read already. */
function keepBody(request: IncomingMessage, rawBody: Buffer): void {
  Object.assign(request, { rawBody });
}
