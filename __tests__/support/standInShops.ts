import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a stand-in of a shop's process saw of a request. */
export type Seen = {
  name: string;
  url: string;
  method: string;
  headers: IncomingHttpHeaders;
  bytes: number;
};

/** A process behind a proxy: it answers with what it saw, and can be unready, dead and back. */
export type StandInShop = {
  name: string;
  port: number;
  asked: number;
  isReady: boolean;
  /** How many of the next requests it cuts. */
  cuts: number;
  die(): Promise<void>;
  comeBack(): Promise<void>;
};

/** /refused answers 503 with Retry-After, /cut closes the connection without an answer. */
export async function standInShop(name: string): Promise<StandInShop> {
  const shop = { name, port: 0, asked: 0, isReady: true, cuts: 0 };
  let server = listeningServer(shop);
  await opened(server, 0);
  shop.port = (server.address() as AddressInfo).port;
  return Object.assign(shop, {
    async die() {
      const gone = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await gone;
    },
    async comeBack() {
      server = listeningServer(shop);
      await opened(server, shop.port);
    },
  });
}

type Running = Pick<StandInShop, 'name' | 'asked' | 'isReady' | 'cuts'>;

function listeningServer(shop: Running): Server {
  return createServer({ keepAliveTimeout: 10_000 }, (request, response) => {
    const { url = '', method = '', headers } = request;
    if (url === '/readyz' || url === '/healthz') {
      response.writeHead(url === '/healthz' || shop.isReady ? 200 : 503).end();
      return;
    }
    shop.asked += 1;
    if (url === '/cut' || shop.cuts > 0) {
      shop.cuts -= 1;
      (request.socket as Socket).resetAndDestroy();
      return;
    }
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      const seen: Seen = { name: shop.name, url, method, headers, bytes };
      response.writeHead(url === '/refused' ? 503 : 200, {
        'Content-Type': 'application/json',
        ...(url === '/refused' ? { 'Retry-After': '7' } : {}),
      });
      response.end(JSON.stringify(seen));
    });
  });
}

function opened(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
