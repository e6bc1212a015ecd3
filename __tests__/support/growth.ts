/** Where a function answers this fast, nobody can hold up the shop with its text. */
const FAST_MS = 100;
/** Four times the text may take four times as long; sixteen times is the square of it. */
const LENGTHS = [25_000, 100_000];
const SUSPICIOUS = 10;
const TRIES = 3;

/**
 * Runs a function over a text of 25 and of 100 kB and returns the length at which its time grew
 * out of proportion, or null. The processor's time is counted, which a busy machine does not
 * change; a quadratic expression takes seconds where a linear one takes milliseconds.
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
