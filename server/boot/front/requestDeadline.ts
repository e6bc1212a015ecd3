import type { ServerResponse } from 'node:http';

/** Longer than the database's deadlines and shorter than the shutdown of the process. */
export const REQUEST_DEADLINE_MS = 10_000;

/**
 * Calls `refuse` when the answer has not begun in time; a download in progress continues. Closes
 * the connection, because the late answer could still be written to it.
 */
export function refuseWhenLate(
  response: ServerResponse,
  deadlineMs: number,
  refuse: () => void,
): void {
  const timer = setTimeout(() => {
    if (response.headersSent || response.destroyed) return;
    response.on('error', () => undefined);
    response.setHeader('Connection', 'close');
    refuse();
  }, deadlineMs).unref();
  response.once('close', () => clearTimeout(timer));
}
