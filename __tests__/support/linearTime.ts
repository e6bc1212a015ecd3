/** A faster function cannot block the shop. */
const FAST_MS = 100;
/** Linear time takes four times as long for four times the text, quadratic time sixteen times. */
const LENGTHS = [25_000, 100_000];
const SUSPICIOUS = 10;
/** Collecting garbage slows down a few tries, backtracking all of them. */
const TRIES = 10;

/**
 * Runs a function over texts of 25 and 100 kB and returns the length at which its time is not
 * linear, or null. Measures processor time, which depends little on other processes.
 */
export function superlinearAt(
  run: (text: string) => unknown,
  textOf: (length: number) => string,
): number | null {
  let before = FAST_MS / SUSPICIOUS;
  for (const length of LENGTHS) {
    const text = textOf(length);
    let fastest = Infinity;
    for (let tried = 0; tried < TRIES && isSuspicious(fastest, before); tried += 1) {
      fastest = Math.min(fastest, millisecondsOf(run, text));
    }
    if (isSuspicious(fastest, before)) return length;
    before = fastest;
  }
  return null;
}

function isSuspicious(ms: number, before: number): boolean {
  return ms > FAST_MS && ms > before * SUSPICIOUS;
}

function millisecondsOf(run: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  run(text);
  return process.cpuUsage(before).user / 1000;
}
