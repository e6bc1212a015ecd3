import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { limitWaiting, type WaitingLimit } from './waitingConnections';

export type SenderLimits = {
  /** Limit for receiving all headers. */
  headersMs: number;
  /** Limit for receiving the whole request with its body. */
  requestMs: number;
  /** Interval of these checks; Node's default is 30 s. */
  checkMs: number;
  waiting: WaitingLimit;
};

const LIMITS: SenderLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  checkMs: 1_000,
  waiting: { most: 100, graceMs: 1_000 },
};

const KEEP_ALIVE_MS = 10_000;

/**
 * Creates Node's server with timeouts for slow senders. Behind a proxy it does not count
 * connections, which all come from the proxy's address.
 */
export function createShopServer(
  listener: RequestListener,
  { trustedProxies }: { trustedProxies: number },
  { headersMs, requestMs, checkMs, waiting }: SenderLimits = LIMITS,
): Server {
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  if (trustedProxies === 0) limitWaiting(server, waiting);
  server.on('request', listener);
  server.on('connect', (_request, socket) => refuseConnect(socket));
  return server;
}

/** Refuses a CONNECT request, whose connection Node hands over without its own limits. */
function refuseConnect(socket: Duplex): void {
  const head = ['HTTP/1.1 405 Method Not Allowed', 'Allow: GET, HEAD', 'Content-Length: 0'];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
