import type { IncomingMessage } from 'node:http';

/** Bodies that are still being sent may take this much memory together. */
const MOST_BYTES = 128 * 1024 * 1024;

/** whole: it is read, or as much of it as the app needs to refuse it; gone: the sender left. */
export type BodyOutcome = 'whole' | 'gone' | 'no room';

export type ReadBody = (request: IncomingMessage, limitBytes: number) => Promise<BodyOutcome>;

export function hasBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  );
}

/**
 * Returns a function that reads a body whole before anybody works on the request, so that a slow
 * sender occupies its connection and nothing else. What is announced as too large is not read, and
 * what turns out to be is read no further than the limit: the app refuses both (strictBody.ts).
 */
export function bodyReader(mostBytes = MOST_BYTES): ReadBody {
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
        // The rest of a refused body is read away until the answer has been sent.
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

/** Where the server for Node looks for a body that somebody has read before it. */
function keepBody(request: IncomingMessage, rawBody: Buffer): void {
  Object.assign(request, { rawBody });
}
