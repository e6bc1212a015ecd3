import type { Server } from 'node:http';

const PATIENCE_MS = 12_000;

/** Takes no new connections, lets running requests finish, then cuts what is still open. */
export function closeGracefully(server: Server, patienceMs = PATIENCE_MS): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
