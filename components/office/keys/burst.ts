/** A scanner types faster than this between two keys; people do not. */
export const BURST_GAP_MS = 60;

let listeners = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Says that a scanner is listened to; returns what ends it. */
export function expectBursts(): () => void {
  setListeners(listeners + 1);
  window.addEventListener('keydown', forget, true);
  return () => {
    setListeners(listeners - 1);
    if (listeners === 0) window.removeEventListener('keydown', forget, true);
  };
}

function setListeners(count: number): void {
  listeners = count;
  watchers.forEach((tell) => tell());
}

/** Tells whether a scanner is listened to on this page. */
export const expectsBursts = () => listeners > 0;

/** Calls back when that changes. Returns an unsubscribe function. */
export function watchBursts(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

function forget(): void {
  clearTimeout(waiting);
}

/** Runs an act at once, or, where a scanner is listened to, once no further key follows quickly. */
export function afterBurst({ key }: KeyboardEvent, run: () => void): void {
  if (listeners === 0 || key.length > 1) return run();
  clearTimeout(waiting);
  waiting = setTimeout(run, BURST_GAP_MS);
}
