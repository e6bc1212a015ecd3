const PROBE = 'probe';

/** Whether the browser lets the shop keep anything. */
export function isStorageOpen(): boolean {
  try {
    window.localStorage.setItem(PROBE, PROBE);
    window.localStorage.removeItem(PROBE);
    return true;
  } catch {
    // Blocked by the browser's settings, or full.
    return false;
  }
}

/** Whether the browser lets the shop read what it keeps; leaves everything as it is. */
export function isStorageReadable(): boolean {
  try {
    window.localStorage.getItem(PROBE);
    return true;
  } catch {
    // Blocked by the browser's settings.
    return false;
  }
}
