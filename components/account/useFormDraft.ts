import { useEffect, useRef, useState } from 'react';
import type { Form, Texts } from '@/components/ui/useForm';
import { saveFormDraft, readFormDraft, type DraftTexts } from '@/store/formDraft';
import { useAppSelector } from '@/store/hooks';

/**
 * Keeps in this tab what is typed, through reload, Back and signing in again, until the form is
 * settled. Only the fields named in `first` are kept: never passwords and codes. The form's prefix
 * names the draft. Answers what to call when all of it has been taken over.
 */
export function useFormDraft<V extends Texts>(
  prefix: string,
  form: Form<V>,
  first: Partial<V>,
): () => void {
  const owner = useAppSelector(({ session }) => session.owner);
  const { fill, values } = form;
  const [settled, setSettled] = useState(first);
  const isRead = useRef(false);

  // Syncs the tab's storage with the form, once the draft that was there has been read.
  useEffect(() => {
    if (isRead.current) saveFormDraft(prefix, owner, changes(settled, values));
  }, [prefix, owner, settled, values]);

  // Syncs the form with the tab's storage once; what is already on the page was typed later.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const texts = { ...readFormDraft(prefix, owner), ...typedOnPage(prefix, settled) };
    const known = Object.entries(texts).filter(([name]) => name in settled);
    // Its names were looked at above, its values are texts.
    if (known.length > 0) fill(Object.fromEntries(known) as Partial<V>);
  }, [prefix, owner, settled, fill]);

  return () => setSettled(values);
}

function changes<V extends Texts>(settled: Partial<V>, values: V): DraftTexts {
  const names = Object.keys(settled).filter((name) => values[name] !== settled[name]);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** What was typed before the page could listen. */
function typedOnPage<V extends Texts>(prefix: string, first: Partial<V>): DraftTexts {
  const typed: DraftTexts = {};
  for (const name of Object.keys(first)) {
    const field = document.getElementById(`${prefix}-${name}`);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.type !== 'checkbox' && field.value !== first[name]) {
      typed[name] = field.value;
    }
  }
  return typed;
}
