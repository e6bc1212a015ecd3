export const PERSIST_KEY = 'shop';
/** redux-persist adds the prefix. */
export const STORAGE_KEY = `persist:${PERSIST_KEY}`;

const PROBE = 'probe';
const SOME_CODE = /compareItems\\":\[\d/;

/** Returns null when the work throws: storage may be blocked or full, and its text invalid. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // Everything in storage is a convenience.
    return null;
  }
}

export function isStorageWritable(): boolean {
  const answer = attempt(() => {
    window.localStorage.setItem(PROBE, PROBE);
    window.localStorage.removeItem(PROBE);
    return true;
  });
  return answer ?? false;
}

/** Tells whether storage can be read; does not change it. */
export function isStorageReadable(): boolean {
  return attempt(() => window.localStorage.getItem(PROBE) ?? '') !== null;
}

/** Tells whether the browser has persisted a compare list. Searches the raw text to stay small. */
export function isComparing(): boolean {
  return SOME_CODE.test(attempt(() => window.localStorage.getItem(STORAGE_KEY)) ?? '');
}

/** Saves a value until the tab is closed; does nothing if storage is blocked or full. */
export function saveInTab(key: string, value: unknown): void {
  attempt(() => window.sessionStorage.setItem(key, JSON.stringify(value)));
}

export function readTabText(key: string): string | null {
  return attempt(() => window.sessionStorage.getItem(key));
}

/** Parses stored JSON; returns null if it is missing or invalid. */
export function parseStored(text: string | null): unknown {
  return attempt<unknown>(() => JSON.parse(text ?? 'null'));
}

export function readFromTab(key: string): unknown {
  return parseStored(readTabText(key));
}

export function removeFromTab(key: string): void {
  attempt(() => window.sessionStorage.removeItem(key));
}
