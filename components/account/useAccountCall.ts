import type { FormError, Texts } from '@/components/ui/useForm';
import { text } from '@/lib/text/text';
import type { Call } from '@/store/appThunk';
import { sentencesOf, type Failure } from '@/store/failure';
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
