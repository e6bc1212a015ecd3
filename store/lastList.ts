import { isRecord } from '@/lib/contract/records';
import { parseStored, readTabText, saveInTab } from './browserStorage';

const KEY = 'last-list';

/** The list page that the shopper saw last: its URL and heading. */
export type LastList = { href: string; name: string };

export function saveLastList(list: LastList): void {
  saveInTab(KEY, list);
}

export function lastListText(): string | null {
  return readTabText(KEY);
}

export function parseLastList(text: string | null): LastList | null {
  const list = parseStored(text);
  return isList(list) ? list : null;
}

function isList(value: unknown): value is LastList {
  if (!isRecord(value)) return false;
  const { href, name } = value;
  return typeof name === 'string' && typeof href === 'string' && /^\/shop(?![^/?#])/.test(href);
}
