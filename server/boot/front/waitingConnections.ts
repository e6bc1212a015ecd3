import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@/server/api/http/clientAddress';
import { hasBody } from './wholeBody';

export type WaitingLimit = {
  /** Incomplete requests allowed for one address. */
  most: number;
  /** How long further ones may stay: many complete requests may arrive at the same moment. */
  graceMs: number;
};

/** Above this multiple of the limit, a new connection is closed at once. */
const FLOOD = 10;

/** Closes connections above the limit whose request stays incomplete. */
export function limitWaiting(server: Server, { most, graceMs }: WaitingLimit): void {
  const addresses = new Map<Socket, string>();
  const counts = new Map<string, number>();

  const begin = (socket: Socket) => {
    if (addresses.has(socket)) return;
    const address = networkOf(socket.remoteAddress) ?? 'unknown';
    const count = (counts.get(address) ?? 0) + 1;
    addresses.set(socket, address);
    counts.set(address, count);
    if (count > most * FLOOD) socket.destroy();
    else if (count > most) setTimeout(() => closeIfStillTooMany(socket), graceMs).unref();
  };
  const end = (socket: Socket) => {
    const address = addresses.get(socket);
    if (address === undefined) return;
    addresses.delete(socket);
    const count = (counts.get(address) ?? 0) - 1;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };
  const closeIfStillTooMany = (socket: Socket) => {
    const count = counts.get(addresses.get(socket) ?? '') ?? 0;
    if (count <= most) return;
    end(socket);
    socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    begin(socket);
    socket.once('close', () => end(socket));
  });
  server.on('request', (request) => {
    const { socket } = request;
    if (!hasBody(request)) return end(socket);
    begin(socket);
    request.once('end', () => end(socket));
  });
}
