/** A faster function cannot block the shop. */
const FAST_MS = 50;
/** Linear time takes four times as long for four times the text, quadratic time sixteen times. */
const [SHORT, LONG] = [10_000, 40_000] as const;
const SUSPICIOUS = 10;
/** Collecting garbage slows down a few tries, backtracking all of them. */
const TRIES = 10;

/**
 * Runs a function over a text of 40 kB and, unless that is fast, one of 10 kB. Returns the length at which its time
 * is not linear, or null. Measures processor time, which depends little on other processes.
 */
export function superlinearAt(
  run: (text: string) => unknown,
  textOf: (length: number) => string,
): number | null {
  const long = fastestOf(run, textOf(LONG), FAST_MS);
  if (long <= FAST_MS) return null;
  const short = Math.max(fastestOf(run, textOf(SHORT), 0), FAST_MS / SUSPICIOUS);
  return long > short * SUSPICIOUS ? LONG : null;
}

/** Returns the least time of some tries, in milliseconds; ends early when one is fast enough. */
function fastestOf(run: (text: string) => unknown, text: string, enough: number): number {
  let fastest = Infinity;
  for (let tried = 0; tried < TRIES && fastest > enough; tried += 1) {
    fastest = Math.min(fastest, millisecondsOf(run, text));
  }
  return fastest;
}

function millisecondsOf(run: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  run(text);
  return process.cpuUsage(before).user / 1000;
}
