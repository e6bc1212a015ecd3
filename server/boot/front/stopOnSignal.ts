import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '@/server/boot/env';
import type { GracefulStop } from './gracefulStop';
import { describeError, type Log } from '@/server/platform/log/log';

/** How long requests in progress may take once no new ones arrive. */
const PATIENCE_MS = 8_000;
/** For background work and connections to a database that no longer answers. */
const CLOSING_MS = 4_000;

export type StopOptions = {
  env: Pick<Env, 'stopDelaySeconds'>;
  log: Log;
  /** Makes the process report that it is not ready. */
  markNotReady(): void;
  /** Ends all connections. */
  stop: GracefulStop;
  /** Ends background work. */
  close(): Promise<void>;
};

/**
 * Ends the process on SIGTERM or SIGINT, ignoring further signals. With the default delay this
 * takes at most 15 seconds.
 */
export async function stopOnSignal({
  env,
  log,
  markNotReady,
  stop,
  close,
}: StopOptions): Promise<never> {
  const signal = await Promise.race([signaled('SIGTERM'), signaled('SIGINT')]);
  log.info('the shop is stopping');
  markNotReady();
  // A person at a terminal does not wait for a load balancer.
  const delayMs = signal === 'SIGINT' ? 0 : env.stopDelaySeconds * 1000;
  try {
    await stop({ delayMs, patienceMs: PATIENCE_MS });
    await Promise.race([close(), pause(CLOSING_MS)]);
  } catch (error) {
    log.error('the shop did not stop in time', describeError(error));
    process.exit(1);
  }
  log.flush();
  process.exit(0);
}

async function signaled<S extends NodeJS.Signals>(signal: S): Promise<S> {
  await once(process, signal);
  // Without a listener the next signal would end the process at once.
  process.on(signal, () => undefined);
  return signal;
}
