import { STORAGE_KEY } from './storageKey';

const SOME_CODE = /compareItems\\":\[\d/;

/** Tells whether the browser has persisted a compare list. Searches the raw text to stay small. */
export function isComparing(): boolean {
  try {
    return SOME_CODE.test(window.localStorage.getItem(STORAGE_KEY) ?? '');
  } catch {
    // Blocked storage is empty.
    return false;
  }
}
