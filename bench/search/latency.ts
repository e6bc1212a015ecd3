/** Milliseconds below which this share of the calls stayed. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? 0;
}

export type Latency = { calls: number; p50: number; p95: number; p99: number; worst: number };

/** Times each call on its own, one after the other; the first round warms up and is not counted. */
export async function measureLatency(
  calls: readonly (() => Promise<unknown>)[],
  rounds: number,
): Promise<Latency> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const call of calls) {
      const startedAt = performance.now();
      await call();
      if (round > 0) times.push(performance.now() - startedAt);
      // Lets timers and the collector run between calls, as they do in a server.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  times.sort((left, right) => left - right);
  return {
    calls: times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    worst: times.at(-1) ?? 0,
  };
}
