/** Saves a value until the tab is closed; does nothing if storage is blocked or full. */
export function saveInTab(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The stored values are a convenience.
  }
}

export function readTabText(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    // Blocked storage is empty.
    return null;
  }
}

/** Parses stored JSON; returns null if it is missing or invalid. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Invalid JSON.
    return null;
  }
}

export function readFromTab(key: string): unknown {
  return parseStored(readTabText(key));
}

export function removeFromTab(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Blocked storage is empty.
  }
}
