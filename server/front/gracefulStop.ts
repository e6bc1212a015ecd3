import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type StopTimes = {
  /** How long requests are still accepted, so that load balancers notice. */
  delayMs: number;
  /** How long requests in progress may take after that. */
  patienceMs: number;
};

/** After so long without a new connection, none waits to be accepted. */
const QUIET_MS = 50;
const MAX_QUIET_ROUNDS = 20;
/** A connection silent for so long was opened in advance by a browser. */
const SILENT_MS = 1_000;
const IDLE_MS = 100;

export type GracefulStop = (times: StopTimes) => Promise<void>;

/** Returns a function that stops the server without losing a sent request. */
export function gracefulStop(server: Server): GracefulStop {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async ({ delayMs, patienceMs }) => {
    server.prependListener('request', closeAfterAnswer);
    await pause(delayMs);
    await untilAllAccepted(server);
    await closed(server, sockets, patienceMs);
  };
}

/** Makes the client open its next connection elsewhere. */
function closeAfterAnswer(_: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}

/** Waits for pending connections: the system would reset them when the process stops listening. */
async function untilAllAccepted(server: Server): Promise<void> {
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note);
  for (let round = 0; round < MAX_QUIET_ROUNDS; round += 1) {
    hasCome = false;
    await pause(QUIET_MS);
    if (!hasCome) break;
  }
  server.off('connection', note);
}

function closed(server: Server, sockets: Set<Socket>, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const silent = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_MS);
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    // Answers that began before the stop leave their connections open.
    const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_MS);
    // An immediate runs right after the loop has read pending data.
    setImmediate(() =>
      server.close(() => {
        clearTimeout(silent);
        clearTimeout(cut);
        clearInterval(idle);
        resolve();
      }),
    );
  });
}
