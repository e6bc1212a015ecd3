import { useEffect, useRef, useState } from 'react';
import type { FormState, Texts } from '@/components/ui/useForm';
import { saveFormDraft, readFormDraft, type DraftTexts } from '@/store/formDraft';
import { useAppSelector } from '@/store/hooks';

/**
 * Persists the fields named in `first` in this tab, through reload, Back and signing in again;
 * never passwords and codes. The prefix names the draft. Returns a function to call once everything
 * was saved.
 */
export function useFormDraft<V extends Texts>(
  prefix: string,
  form: FormState<V>,
  first: Partial<V>,
): () => void {
  const owner = useAppSelector(({ session }) => session.owner);
  const { fill, values } = form;
  const [settled, setSettled] = useState(first);
  const isRead = useRef(false);

  // Syncs session storage with the form, after the stored draft was read.
  useEffect(() => {
    if (isRead.current) saveFormDraft(prefix, owner, changedTexts(settled, values));
  }, [prefix, owner, settled, values]);

  // Syncs the form with session storage once; values already in the DOM are newer.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const texts = { ...readFormDraft(prefix, owner), ...typedOnPage(prefix, settled) };
    const known = Object.entries(texts).filter(([name]) => name in settled);
    // The names were checked above; the values are texts.
    if (known.length > 0) fill(Object.fromEntries(known) as Partial<V>);
  }, [prefix, owner, settled, fill]);

  return () => setSettled(values);
}

/** Returns the values of the fields in `first` that were changed. */
export function changedTexts<V extends Texts>(first: Partial<V>, now: V): DraftTexts {
  const names = Object.keys(first).filter((name) => now[name] !== first[name]);
  return Object.fromEntries(names.map((name) => [name, now[name] ?? '']));
}

/** Returns what was typed or chosen before hydration. */
export function typedOnPage<V extends Texts>(prefix: string, first: Partial<V>): DraftTexts {
  const typed: DraftTexts = {};
  for (const name of Object.keys(first)) {
    const field = document.getElementById(`${prefix}-${name}`);
    const isText = field instanceof HTMLInputElement && !/checkbox|radio/.test(field.type);
    const isOther = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
    if ((isText || isOther) && field.value !== first[name]) typed[name] = field.value;
  }
  return typed;
}
