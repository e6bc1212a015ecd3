import type { CellValue } from '@/lib/contract/batch.contract';
import type { ItemFieldName } from '../itemFields';

/** A cell by its item and its field, as a batch names it. */
export type CellName = { sku: string; field: ItemFieldName };

/** What was typed or pasted into a cell, and what the cell held when it was seen. */
export type Edit = CellName & { from: CellValue; text: string };

/** The edits that are not saved, by `keyOf`, with what each step replaced. */
export type Draft = {
  edits: Readonly<Record<string, Edit>>;
  /** The newest last; each has the edits that a step replaced, null where there was none. */
  past: readonly Replaced[];
  future: readonly Replaced[];
};

type Replaced = Readonly<Record<string, Edit | null>>;

export const EMPTY_DRAFT: Draft = { edits: {}, past: [], future: [] };

/** As many steps as people take back one by one. */
const MOST_STEPS = 100;

export function keyOf({ sku, field }: CellName): string {
  return `${field} ${sku}`;
}

export function editOf(draft: Draft, cell: CellName): Edit | undefined {
  return draft.edits[keyOf(cell)];
}

export function editsOf(draft: Draft): Edit[] {
  return Object.values(draft.edits);
}

/** Returns the draft after one step of the person: one cell, or all cells of a paste or fill. */
export function withStep(draft: Draft, edits: readonly Edit[], dropped: readonly CellName[] = []) {
  const changes: Record<string, Edit | null> = {};
  for (const cell of dropped) changes[keyOf(cell)] = null;
  for (const edit of edits) changes[keyOf(edit)] = edit;
  if (Object.keys(changes).length === 0) return draft;
  const { edits: next, replaced } = replace(draft.edits, changes);
  return { edits: next, past: [...draft.past, replaced].slice(-MOST_STEPS), future: [] };
}

/** Returns the draft before its last step. */
export function undone(draft: Draft): Draft {
  const last = draft.past.at(-1);
  if (last === undefined) return draft;
  const { edits, replaced } = replace(draft.edits, last);
  return { edits, past: draft.past.slice(0, -1), future: [...draft.future, replaced] };
}

/** Returns the draft with the step that was undone last. */
export function redone(draft: Draft): Draft {
  const next = draft.future.at(-1);
  if (next === undefined) return draft;
  const { edits, replaced } = replace(draft.edits, next);
  return { edits, past: [...draft.past, replaced], future: draft.future.slice(0, -1) };
}

/** Returns the draft with what a save left: steps before it cannot be undone one by one. */
export function withOnly(draft: Draft, isLeft: (edit: Edit) => boolean): Draft {
  const left = Object.entries(draft.edits).filter(([, edit]) => isLeft(edit));
  return { edits: Object.fromEntries(left), past: [], future: [] };
}

function replace(
  edits: Draft['edits'],
  changes: Replaced,
): { edits: Draft['edits']; replaced: Replaced } {
  const next = { ...edits };
  const replaced: Record<string, Edit | null> = {};
  for (const [key, edit] of Object.entries(changes)) {
    replaced[key] = next[key] ?? null;
    if (edit === null) delete next[key];
    else next[key] = edit;
  }
  return { edits: next, replaced };
}
