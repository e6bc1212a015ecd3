import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A server of this process, or the port of another process. */
export type ServerOrPort = Server | number;

export type RawAnswer = { status: number; head: string; body: string };

/** Returns the bytes of a request; HTTP clients refuse to send some targets. */
export function rawRequest(
  method: string,
  target: string,
  { headers = [], body = '' }: { headers?: readonly string[]; body?: string } = {},
): string {
  const own = ['Host: shop.test', ...headers];
  if (body !== '') own.push('Content-Type: application/json', `Content-Length: ${body.length}`);
  return `${method} ${target} HTTP/1.1\r\n${own.join('\r\n')}\r\n\r\n${body}`;
}

/** Opens a connection without sending anything. A reset does not fail the test. */
export async function openSocket(place: ServerOrPort): Promise<Socket> {
  const socket = connect(portOf(place), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Sends pipelined requests over one connection and returns the answers until the server closes it. */
export async function exchange(
  place: ServerOrPort,
  requests: readonly string[],
): Promise<RawAnswer[]> {
  const socket = await openSocket(place);
  const closed = textUntilClosed(socket);
  const last = requests.at(-1) ?? '';
  const ending = last.replace('\r\n', '\r\nConnection: close\r\n');
  socket.write([...requests.slice(0, -1), ending].join(''), 'latin1');
  return answersIn(await closed);
}

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

function portOf(place: ServerOrPort): number {
  if (typeof place === 'number') return place;
  const address = place.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}
