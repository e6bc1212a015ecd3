import { isRecord } from '@/lib/contract/records';
import { dropFromTab, keepInTab, keptInTab } from './tabStorage';

const PREFIX = 'draft ';

export type DraftTexts = Record<string, string>;

/** What this customer left unfinished in a form of this tab; another's and broken ones are dropped. */
export function readFormDraft(name: string, owner: string): DraftTexts {
  const kept = keptInTab(PREFIX + name);
  if (!isRecord(kept)) return {};
  if (kept.owner === owner && owner !== '') return textsIn(kept.texts);
  dropFromTab(PREFIX + name);
  return {};
}

/** Nothing left to keep drops the draft; where nothing can be kept, the page still holds what is typed. */
export function keepFormDraft(name: string, owner: string, texts: DraftTexts): void {
  if (owner === '') return;
  if (Object.keys(texts).length === 0) dropFromTab(PREFIX + name);
  else keepInTab(PREFIX + name, { owner, texts });
}

/** Of every form, as when somebody logs out. */
export function dropFormDrafts(): void {
  try {
    const names = Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // Blocked storage has nothing to drop.
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
