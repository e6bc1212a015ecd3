import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRemoteApp, type RemoteApp } from '@/server/boot/next/remote/remoteApp';
import { openRawServer, openRemoteServer, type RemoteServer } from './remoteServer';

export const ORIGIN = 'https://shop.example';

type Line = { message: string; [field: string]: unknown };
type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** The remote back ends of a test, and the log of the storefront in front of them. */
export class Remotes {
  lines: Line[] = [];
  #opened: RemoteServer[] = [];

  async open(answer: Respond): Promise<RemoteServer> {
    return this.#keep(await openRemoteServer((request, response) => answer(response, request)));
  }

  async openRaw(answer: Parameters<typeof openRawServer>[0]): Promise<RemoteServer> {
    return this.#keep(await openRawServer(answer));
  }

  /** Returns a storefront in front of the back end at this URL. */
  appAt(apiBase: string, { timeoutMs = 5_000, imageBase = apiBase } = {}): RemoteApp {
    const note = (message: string, fields: Record<string, unknown>) =>
      void this.lines.push({ message, ...fields });
    const place = { apiBase, imageBase, timeoutMs };
    return createRemoteApp({
      place,
      publicOrigin: ORIGIN,
      ownOrigins: { shop: ORIGIN, office: null },
      log: { warn: note, error: note },
    });
  }

  async close(): Promise<void> {
    for (const server of this.#opened) await server.close();
    this.#opened = [];
    this.lines = [];
  }

  #keep(server: RemoteServer): RemoteServer {
    this.#opened.push(server);
    return server;
  }
}

export function requestOf(path: string, init: RequestInit = {}): Request {
  return new Request(`${ORIGIN}${path}`, init);
}
