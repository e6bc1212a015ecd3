const PROBE = 'probe';

export function isStorageWritable(): boolean {
  try {
    window.localStorage.setItem(PROBE, PROBE);
    window.localStorage.removeItem(PROBE);
    return true;
  } catch {
    // Blocked or full.
    return false;
  }
}

/** Tells whether storage can be read; does not change it. */
export function isStorageReadable(): boolean {
  try {
    window.localStorage.getItem(PROBE);
    return true;
  } catch {
    // Blocked.
    return false;
  }
}
