const KEY = 'last-list';

/** A list of parts as its reader left it: its address, and its heading as a name. */
export type LastList = { href: string; name: string };

export function rememberList(list: LastList): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is blocked or full: nothing leads back.
  }
}

/** As it is kept; null without any. */
export function lastListText(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    // Blocked storage holds nothing.
    return null;
  }
}
