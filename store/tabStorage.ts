/** Keeps it until this tab is closed; where storage is blocked or full, the page goes on without. */
export function keepInTab(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What is kept here is a convenience: whoever reads it finds nothing.
  }
}

/** As it is kept; null without any. */
export function textInTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    // Blocked storage holds nothing.
    return null;
  }
}

/** What a kept text says; null where it says nothing. */
export function parseKept(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Text that is no JSON was not written here.
    return null;
  }
}

export function keptInTab(key: string): unknown {
  return parseKept(textInTab(key));
}

export function dropFromTab(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to drop.
  }
}
