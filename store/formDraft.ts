import { isRecord } from '@/lib/contract/records';
import { removeFromTab, saveInTab, readFromTab } from './tabStorage';

const PREFIX = 'draft ';

export type DraftTexts = Record<string, string>;

/** Returns this customer's draft of a form in this tab; removes another customer's. */
export function readFormDraft(name: string, owner: string): DraftTexts {
  const stored = readFromTab(PREFIX + name);
  if (!isRecord(stored)) return {};
  if (stored.owner === owner && owner !== '') return textsIn(stored.texts);
  removeFromTab(PREFIX + name);
  return {};
}

/** Removes the draft when `texts` is empty. */
export function saveFormDraft(name: string, owner: string, texts: DraftTexts): void {
  if (owner === '') return;
  if (Object.keys(texts).length === 0) removeFromTab(PREFIX + name);
  else saveInTab(PREFIX + name, { owner, texts });
}

export function removeFormDrafts(): void {
  try {
    const names = Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // Blocked storage is empty.
  }
}

function textsIn(value: unknown): DraftTexts {
  if (!isRecord(value)) return {};
  const texts: DraftTexts = {};
  for (const [name, text] of Object.entries(value)) {
    if (typeof text === 'string') texts[name] = text;
  }
  return texts;
}
