const KEY = 'scroll';

/** More than a visit's Back goes; the oldest is forgotten. */
const PATHS_KEPT = 50;

type Positions = Record<string, number>;

/** How far each path of this tab was scrolled, the newest last. */
export function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Object.fromEntries(isEntries(stored) ? stored : []);
  } catch {
    // Blocked or broken storage keeps nothing: Back goes to the top.
    return {};
  }
}

export function rememberPosition(path: string, pixels: number): void {
  const { [path]: _before, ...others } = readPositions();
  const entries = [...Object.entries(others), [path, Math.round(pixels)]].slice(-PATHS_KEPT);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // As above.
  }
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
