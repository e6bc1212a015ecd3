import { readFormDraft, saveFormDraft } from './formDraft';

const DRAFT = 'quick-order';

/** Returns the quick order's list, and whether another page has appended lines since it was checked. */
export function readQuickList(owner: string): { text: string; hasNewLines: boolean } {
  const { text = '', appended } = readFormDraft(DRAFT, owner);
  return { text, hasNewLines: appended !== undefined };
}

export function saveQuickList(owner: string, text: string): void {
  saveFormDraft(DRAFT, owner, text === '' ? {} : { text });
}

/** Appends lines from another page, unless the list ends with them already. */
export function appendToQuickList(owner: string, lines: string): void {
  const { text } = readQuickList(owner);
  const isThere = `\n${text}`.endsWith(`\n${lines}`);
  const joined = text === '' ? lines : `${text.trimEnd()}\n${lines}`;
  saveFormDraft(DRAFT, owner, { text: isThere ? text : joined, appended: 'yes' });
}
