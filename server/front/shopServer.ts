import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { limitWaiting, type WaitingLimit } from './waitingConnections';

export type SenderLimits = {
  /** Until all headers have come. */
  headersMs: number;
  /** Until the whole request has come, its body included. */
  requestMs: number;
  /** How often this is looked at; Node's own default is half a minute. */
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
 * Returns the server for Node, which ends what sends slowly or not at all. Behind a proxy every
 * connection comes from the proxy's address, so that connections are not counted there.
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
  server.on('connect', (_request, socket) => refuseTunnel(socket));
  return server;
}

/** Node hands over the bare connection of a CONNECT request, without any of its own limits. */
function refuseTunnel(socket: Duplex): void {
  const head = ['HTTP/1.1 405 Method Not Allowed', 'Allow: GET, HEAD', 'Content-Length: 0'];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
