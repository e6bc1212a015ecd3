import { useState } from 'react';
import type { FormError, Texts } from '@/components/ui/useForm';
import { text } from '@/lib/text/text';
import type { Call } from '@/store/appThunk';
import { sentencesOf, type Failure } from '@/lib/site/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';

type Send = <T>(
  call: Call<T>,
  fields: Texts,
  onDone: (value: T) => void | Promise<unknown>,
) => Promise<FormError[]>;

/**
 * Sends an account form and returns its errors. When the session has ended the page asks the
 * customer to sign in; the form's draft keeps what was typed.
 */
export function useAccountCall(): Send {
  const dispatch = useAppDispatch();
  const handleFailure = useFailurePolicy();
  return async (call, fields, onDone) => {
    const outcome = await dispatch(call);
    if (outcome.failure === null) {
      await onDone(outcome.value);
      return [];
    }
    await handleFailure(outcome.failure);
    return formErrors(outcome.failure, fields);
  };
}

/** Maps a failure to the form's fields; reasons about no field go above the form. */
export function formErrors(failure: Failure, fields: Texts): FormError[] {
  if (failure.reasons.length === 0) {
    const sentences = sentencesOf(failure, text.unknownFailure);
    return sentences.map((sentence) => ({ field: null, sentence }));
  }
  return failure.reasons.map(({ key, sentence }) => ({
    field: key in fields ? key : null,
    sentence,
  }));
}

/** Sends calls; a failed one resolves to null, and its sentences are the errors. */
export function useCalls() {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<'reading' | 'adding' | null>(null);

  async function ask<T>(call: Call<T>): Promise<T | null> {
    setFailure(null);
    const outcome = await dispatch(call);
    if (outcome.failure === null) return outcome.value;
    if (!(await settle(outcome.failure))) {
      setFailure(outcome.failure);
    }
    return null;
  }

  /** Runs one call at a time. */
  async function during<T>(what: 'reading' | 'adding', call: Call<T>): Promise<T | null> {
    if (busy !== null) return null;
    setBusy(what);
    const answer = await ask(call);
    setBusy(null);
    return answer;
  }

  const errors = failure === null ? [] : sentencesOf(failure, text.unknownFailure);
  /** Returns the error of a field, and of none of these fields. */
  const errorsFor = (fields: Texts) => (failure === null ? [] : formErrors(failure, fields));
  return { busy, errors, errorsFor, ask, during };
}
