import { isRecord } from '@/lib/contract/records';
import { attempt, readFromTab, removeFromTab, saveInTab } from './browserStorage';

const PREFIX = 'draft ';

export type DraftTexts = Record<string, string>;

/** Returns what this customer saved in this tab; removes another customer's. */
export function readOwn(key: string, owner: string): Record<string, unknown> {
  const stored = readFromTab(key);
  if (!isRecord(stored)) return {};
  if (stored.owner === owner && owner !== '') return stored;
  removeFromTab(key);
  return {};
}

export function textsIn(value: unknown): DraftTexts {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

/** Returns this customer's draft of a form in this tab. */
export function readFormDraft(name: string, owner: string): DraftTexts {
  return textsIn(readOwn(PREFIX + name, owner).texts);
}

/** Removes the draft when `texts` is empty. */
export function saveFormDraft(name: string, owner: string, texts: DraftTexts): void {
  if (owner === '') return;
  if (Object.keys(texts).length === 0) removeFromTab(PREFIX + name);
  else saveInTab(PREFIX + name, { owner, texts });
}

export function removeFormDrafts(): void {
  attempt(() => {
    const names = Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const name of names) window.sessionStorage.removeItem(name);
  });
}
