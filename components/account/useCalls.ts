import { useState } from 'react';
import { text } from '@/lib/text/text';
import type { Call } from '@/store/appThunk';
import { sentencesOf } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';

/** Sends calls; a failed one resolves to null, and its sentences are the errors. */
export function useCalls() {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  const [errors, setErrors] = useState<string[]>([]);
  const [busy, setBusy] = useState<'reading' | 'adding' | null>(null);

  async function ask<T>(call: Call<T>): Promise<T | null> {
    setErrors([]);
    const outcome = await dispatch(call);
    if (outcome.failure === null) return outcome.value;
    if (!(await settle(outcome.failure))) {
      setErrors(sentencesOf(outcome.failure, text.unknownFailure));
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

  return { busy, errors, ask, during };
}
