import { keepInTab, parseKept, textInTab } from './tabStorage';

const KEY = 'last-list';

/** A list of parts as its reader left it: its address, and its heading as a name. */
export type LastList = { href: string; name: string };

export function rememberList(list: LastList): void {
  keepInTab(KEY, list);
}

/** As it is kept; null without any. */
export function lastListText(): string | null {
  return textInTab(KEY);
}

export function lastListIn(text: string | null): LastList | null {
  const kept = parseKept(text);
  return isList(kept) ? kept : null;
}

function isList(value: unknown): value is LastList {
  if (typeof value !== 'object' || value === null) return false;
  const { href, name } = value as Partial<Record<keyof LastList, unknown>>;
  return typeof name === 'string' && typeof href === 'string' && /^\/shop(?![^/?#])/.test(href);
}
