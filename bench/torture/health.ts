import { HttpClient } from './httpClient';
import { pause } from './torture';

const EVERY_MS = 15;

export type HealthProbe = {
  /** Ends the probe; a call that is under way is waited for. */
  stop(): Promise<{ slowestMs: number; failed: number }>;
};

/** Asks /healthz again and again: its slowest answer says how long the event loop was held. */
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
