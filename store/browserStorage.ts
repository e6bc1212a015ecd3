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
