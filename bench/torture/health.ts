import { HttpClient } from './httpClient';
import { pause } from './torture';

const EVERY_MS = 15;

export type HealthProbe = {
  /** Ends the probe after the current call. */
  stop(): Promise<{ slowestMs: number; failed: number }>;
};

/** Polls /healthz: the slowest answer shows how long the event loop was blocked. */
export function watchHealth(origin: string): HealthProbe {
  const client = new HttpClient(origin);
  let isOver = false;
  let slowestMs = 0;
  let failed = 0;
  const done = (async () => {
    do {
      const { status, ms } = await client.ask({ path: '/healthz' });
      slowestMs = Math.max(slowestMs, ms);
      if (status !== 200) failed += 1;
      await pause(EVERY_MS);
    } while (!isOver);
    client.close();
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return { slowestMs, failed };
    },
  };
}
