import type { FormError, Texts } from '@/components/ui/useForm';
import type { AppThunk } from '@/store/appThunk';
import type { Outcome } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { formErrors } from './formErrors';

type Call<T> = AppThunk<Promise<Outcome<T>>>;
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
