/** Returns the time in milliseconds within which this share of the calls finished. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? 0;
}

export type Latency = { calls: number; p50: number; p95: number; p99: number; worst: number };

export type Call = () => Promise<unknown>;

/** Times the calls one after another; the first round warms up and is not counted. */
export async function measureLatency(calls: readonly Call[], rounds: number): Promise<Latency> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ofRound = await timesOf(calls);
    if (round > 0) times.push(...ofRound);
  }
  return latencyOf(times);
}

/** Measures two kinds of calls in alternating rounds. */
export async function measureByTurns(
  one: readonly Call[],
  other: readonly Call[],
  rounds: number,
): Promise<[Latency, Latency]> {
  const [times, others]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [ofOne, ofOther] = [await timesOf(one), await timesOf(other)];
    if (round > 0) {
      times.push(...ofOne);
      others.push(...ofOther);
    }
  }
  return [latencyOf(times), latencyOf(others)];
}

async function timesOf(calls: readonly Call[]): Promise<number[]> {
  const times: number[] = [];
  for (const call of calls) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
    // Lets timers and the garbage collector run between calls, as in a server.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return times;
}

function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((left, right) => left - right);
  return {
    calls: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    worst: sorted.at(-1) ?? 0,
  };
}
