const PREFIX = 'draft ';

export type DraftTexts = Record<string, string>;

/** What this customer left unfinished in a form of this tab; another's and broken ones are dropped. */
export function readFormDraft(name: string, owner: string): DraftTexts {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + name) ?? 'null');
    if (!isRecord(kept)) return {};
    if (kept.owner === owner && owner !== '') return textsIn(kept.texts);
    window.sessionStorage.removeItem(PREFIX + name);
    return {};
  } catch {
    // Blocked storage or text that is no JSON holds no draft.
    return {};
  }
}

/** Nothing left to keep drops the draft. */
export function keepFormDraft(name: string, owner: string, texts: DraftTexts): void {
  if (owner === '') return;
  try {
    if (Object.keys(texts).length === 0) window.sessionStorage.removeItem(PREFIX + name);
    else window.sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner, texts }));
  } catch {
    // Storage is blocked or full: the page itself still holds what is typed.
  }
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
