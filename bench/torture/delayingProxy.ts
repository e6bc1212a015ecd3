import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type DelayingProxy = { port: number; close(): Promise<void> };

/**
 * Listens on this machine and passes bytes on to the socket of a PostgreSQL in a folder, each piece later by so many
 * milliseconds in each direction, as a network does.
 */
export function openDelayingProxy(folder: string, delayMs: number): Promise<DelayingProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(path.join(folder, '.s.PGSQL.5432'));
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    passOn(client, database, delayMs);
    passOn(database, client, delayMs);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        async close() {
          for (const socket of open) socket.destroy();
          await new Promise((done) => server.close(done));
        },
      });
    });
  });
}

function passOn(from: Socket, to: Socket, delayMs: number): void {
  // Timers of one length fire in the order in which they began.
  from.on('data', (piece) => void pause(delayMs).then(() => to.write(piece)));
  from.on('end', () => void pause(delayMs).then(() => to.end()));
  for (const event of ['error', 'close'] as const) from.on(event, () => to.destroy());
}
