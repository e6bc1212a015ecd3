import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Socket } from 'node:net';

export type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type RemoteServer = { origin: string; seen: Seen[]; close(): Promise<void> };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server with the answers of a test. */
export async function openRemoteServer(answer: Answer): Promise<RemoteServer> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  const origin = await listening(server);
  return {
    origin,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts a server that writes raw bytes. */
export async function openRawServer(answer: (socket: Socket) => void): Promise<RemoteServer> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    socket.once('data', () => answer(socket));
  });
  const origin = await listening(server);
  return {
    origin,
    seen: [],
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Listening = {
  listen(port: number, host: string, done: () => void): unknown;
  address(): AddressInfo | string | null;
};

async function listening(server: Listening): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
