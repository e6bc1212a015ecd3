import { useState } from 'react';
import type { Api } from '@/lib/api/client';
import { text } from '@/lib/text/text';
import { failureOf, sentencesOf } from '@/lib/site/failure';
import { useApiCall } from './useApiCall';
import { useFailurePolicy } from './useFailurePolicy';

/** The call of a button: busy while it runs, and the sentences of its refusal. */
export function useOneCall<Answer>(
  ask: (api: Api) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const call = useApiCall();
  const settle = useFailurePolicy();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function run() {
    setBusy(true);
    setErrors([]);
    try {
      const answer = await call(ask);
      if (answer !== undefined) onDone(answer);
    } catch (error) {
      const failure = failureOf(error);
      if (!(await settle(failure))) setErrors(sentencesOf(failure, text.unknownFailure));
    }
    setBusy(false);
  }

  return { isBusy, errors, run };
}
