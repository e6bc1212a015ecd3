import { saveInTab, readFromTab } from '@/store/tabStorage';

const KEY = 'scroll';

/** More than the pages that Back usually reaches; the oldest is dropped. */
const PATHS_KEPT = 50;

type Positions = Record<string, number>;

/** Returns the scroll position of each path in this tab, the newest last. */
export function readPositions(): Positions {
  const stored = readFromTab(KEY);
  return Object.fromEntries(isEntries(stored) ? stored : []);
}

export function rememberPosition(path: string, pixels: number): void {
  const { [path]: _before, ...others } = readPositions();
  const entries = [...Object.entries(others), [path, Math.round(pixels)]].slice(-PATHS_KEPT);
  saveInTab(KEY, entries);
}

function isEntries(stored: unknown): stored is [string, number][] {
  return (
    Array.isArray(stored) &&
    stored.every(
      (entry) =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    )
  );
}
