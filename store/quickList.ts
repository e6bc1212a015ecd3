import { keepFormDraft, readFormDraft } from './formDraft';

const DRAFT = 'quick-order';

/** The list of a quick order, and whether another page brought something that is not read yet. */
export function readQuickList(owner: string): { text: string; isBrought: boolean } {
  const { text = '', brought } = readFormDraft(DRAFT, owner);
  return { text, isBrought: brought !== undefined };
}

export function keepQuickList(owner: string, text: string): void {
  keepFormDraft(DRAFT, owner, text === '' ? {} : { text });
}

/** Lines from another page, once, behind what the list holds. */
export function bringToQuickList(owner: string, lines: string): void {
  const { text } = readQuickList(owner);
  const isThere = `\n${text}`.endsWith(`\n${lines}`);
  const joined = text === '' ? lines : `${text.trimEnd()}\n${lines}`;
  keepFormDraft(DRAFT, owner, { text: isThere ? text : joined, brought: 'yes' });
}
