import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The way to a PostgreSQL: a port of this machine that leads to the socket of one. */
export type PostgresNetwork = {
  /** Returns the address of a database by this way. */
  through(databaseUrl: string): string;
  /** Leads to the PostgreSQL in this folder from now on, and cuts what leads to another. */
  leadTo(folder: string): void;
  close(): Promise<void>;
};

/** Passes each piece on later by so many milliseconds in each direction, as a network does. */
export async function openPostgresNetwork(
  folder: string,
  { delayMs }: { delayMs: number },
): Promise<PostgresNetwork> {
  const open = new Set<Socket>();
  let socketFile = socketOf(folder);
  const server = createServer((client) => {
    const database = connect(socketFile);
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    passOn(client, database, delayMs);
    passOn(database, client, delayMs);
  });
  const cutAll = () => open.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    through: (url) => url.replace(/@\/(\w+)\?.*$/, `@127.0.0.1:${port}/$1`),
    leadTo(other) {
      socketFile = socketOf(other);
      cutAll();
    },
    async close() {
      cutAll();
      await new Promise((done) => server.close(done));
    },
  };
}

function socketOf(folder: string): string {
  return path.join(folder, '.s.PGSQL.5432');
}

function passOn(from: Socket, to: Socket, delayMs: number): void {
  // Timers of one length fire in the order in which they began.
  from.on('data', (piece) => void pause(delayMs).then(() => to.write(piece)));
  from.on('end', () => void pause(delayMs).then(() => to.end()));
  for (const event of ['error', 'close'] as const) from.on(event, () => to.destroy());
}
