import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A server of this process, or the port of another's. */
export type Place = Server | number;

export type RawAnswer = { status: number; head: string; body: string };

/** The head of a request as it goes over the wire; no HTTP client would send every target. */
export function rawRequest(
  method: string,
  target: string,
  { headers = [], body = '' }: { headers?: readonly string[]; body?: string } = {},
): string {
  const own = ['Host: shop.test', ...headers];
  if (body !== '') own.push('Content-Type: application/json', `Content-Length: ${body.length}`);
  return `${method} ${target} HTTP/1.1\r\n${own.join('\r\n')}\r\n\r\n${body}`;
}

/** Opens a connection that sends nothing by itself. Resets are no failure of the test. */
export async function openSocket(place: Place): Promise<Socket> {
  const socket = connect(portOf(place), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

/**
 * Sends requests one behind the other over one connection and returns the answers, in their order.
 * Fewer answers than requests come back where the server closes the connection.
 */
export async function exchange(place: Place, requests: readonly string[]): Promise<RawAnswer[]> {
  const socket = await openSocket(place);
  const closed = textUntilClosed(socket);
  const last = requests.at(-1) ?? '';
  const ending = last.replace('\r\n', '\r\nConnection: close\r\n');
  socket.write([...requests.slice(0, -1), ending].join(''), 'latin1');
  return answersIn(await closed);
}

/** Returns all that the server sends until it closes the connection. */
export function textUntilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.once('close', () => resolve(text));
  });
}

function answersIn(text: string): RawAnswer[] {
  return text.split(/(?=HTTP\/1\.1 \d{3} )/).flatMap((answer) => {
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
    const [head = '', ...rest] = answer.split('\r\n\r\n');
    return Number.isNaN(status) ? [] : [{ status, head, body: rest.join('\r\n\r\n') }];
  });
}

function portOf(place: Place): number {
  if (typeof place === 'number') return place;
  const address = place.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}
