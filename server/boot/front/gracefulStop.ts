import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

export type StopTimes = {
  /** How long requests are still accepted, so that load balancers notice. */
  delayMs: number;
  /** How long requests in progress may take after that. */
  patienceMs: number;
};

/** After so long without a new connection or request, none is on its way. */
const QUIET_MS = 50;
const MAX_QUIET_ROUNDS = 20;
/** A turn of the event loop this short accepted whatever had come, just now. */
const SHORT_TURN_MS = 0.1;
const MAX_TURNS = 500;
/** A connection silent for so long was opened in advance by a browser. */
const SILENT_MS = 1_000;
/** A client that had an answer so long ago sends nothing more at once. */
const IDLE_MS = 200;

export type GracefulStop = (times: StopTimes) => Promise<void>;

/** When each open connection became idle; null while a request is in progress. */
type Connections = Map<Socket, number | null>;

/** Returns a function that stops the server without losing a sent request. */
export function gracefulStop(server: Server): GracefulStop {
  const connections: Connections = new Map();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, performance.now());
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    connections.set(socket, null);
    response.once('close', () => {
      if (connections.has(socket)) connections.set(socket, performance.now());
    });
  });
  return async ({ delayMs, patienceMs }) => {
    server.prependListener('request', closeAfterAnswer);
    await pause(delayMs);
    const release = holdRequests(server);
    await untilQuiet(server);
    await untilShortTurn();
    const isClosed = closed(server, connections, patienceMs);
    release();
    await isClosed;
  };
}

/** Makes the client open its next connection elsewhere. */
function closeAfterAnswer(_: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}

/**
 * Holds requests back until the returned function is called. Clients that wait for an answer open no
 * connection: the system resets those that it has accepted for a process which stops listening.
 */
function holdRequests(server: Server): () => void {
  const listeners = server.listeners('request');
  const held: [IncomingMessage, ServerResponse][] = [];
  server.removeAllListeners('request');
  server.on('request', (request, response) => held.push([request, response]));
  return () => {
    server.removeAllListeners('request');
    for (const listener of listeners) server.on('request', (...asked) => listener(...asked));
    for (const [request, response] of held) server.emit('request', request, response);
  };
}

/** Waits until neither a connection nor a request has come for a while, for at most a second. */
async function untilQuiet(server: Server): Promise<void> {
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note).on('request', note);
  for (let round = 0; round < MAX_QUIET_ROUNDS; round += 1) {
    hasCome = false;
    await pause(QUIET_MS);
    if (!hasCome) break;
  }
  server.off('connection', note).off('request', note);
}

/** Waits for a moment when the process has accepted every connection that the system has for it. */
async function untilShortTurn(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const start = performance.now();
    await nextTurn();
    if (performance.now() - start < SHORT_TURN_MS) return;
  }
}

/** Stops listening at once; resolves when the last connection has ended. */
function closed(server: Server, connections: Connections, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const silent = setTimeout(() => {
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_MS);
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    // Answers that began before the stop leave their connections open.
    const idle = setInterval(() => setImmediate(() => endIdle(connections)), IDLE_MS);
    server.close(() => {
      clearTimeout(silent);
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
  });
}

function endIdle(connections: Connections): void {
  const now = performance.now();
  for (const [socket, idleSince] of connections) {
    const isIdle = idleSince !== null && now - idleSince > IDLE_MS;
    if (isIdle && socket.bytesRead > 0) socket.destroy();
  }
}
