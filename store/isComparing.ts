import { STORAGE_KEY } from './storageKey';

const SOME_CODE = /compareItems\\":\[\d/;

/**
 * Whether this browser keeps a compare list, the one thing of a visitor that the server does not
 * know. Looks at the text alone, because this comes with every page.
 */
export function isComparing(): boolean {
  try {
    return SOME_CODE.test(window.localStorage.getItem(STORAGE_KEY) ?? '');
  } catch {
    // Blocked storage keeps nothing.
    return false;
  }
}
