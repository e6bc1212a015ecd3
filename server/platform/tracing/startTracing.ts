import pkg from '@/package.json';
import type { Log } from '@/server/platform/log/log';
import { traceWith } from './spans';

/** Loads OpenTelemetry only when traces have somewhere to go. Returns what sends the last of them. */
export async function startTracing(
  endpoint: string | null,
  log: Log,
): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => {};
  const { openTelemetry } = await import('./openTelemetry');
  const tracing = openTelemetry(endpoint, pkg.version, log);
  traceWith(tracing);
  return async () => {
    traceWith(null);
    await tracing.stop();
  };
}
