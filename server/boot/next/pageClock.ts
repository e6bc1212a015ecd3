const KEY = Symbol.for('sparepoint.clock');

type Holder = { [KEY]?: () => number };

/**
 * Returns the time by the shop's clock, which is the database's (docs/decisions/0118). A storefront alone has that of its
 * machine. Next's bundle and the server's are two copies of the code, so it is on `globalThis`.
 */
export function timeNow(): number {
  return (globalThis as Holder)[KEY]?.() ?? Date.now();
}

export function setPageClock(clock: () => number): void {
  (globalThis as Holder)[KEY] = clock;
}
