import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { FormError } from '@/components/ui/useForm';
import type { OtpForm } from '@/lib/contract/customer';
import { text } from '@/lib/text/text';
import type { Failure } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { endSession, settleVerification, verifyUser } from '@/store/sessionThunks';

/** Confirms the code and returns the form's errors (spec 8). */
export function useVerify(): (form: OtpForm) => Promise<FormError[]> {
  const dispatch = useAppDispatch();
  return async (form) => {
    const { failure } = await dispatch(verifyUser(form));
    if (failure === null) {
      showMessage({ tone: 'success', words: text.verified });
      return [];
    }
    const { reason, sentence } = explained(failure);
    if (reason === 'already verified') {
      showMessage({ tone: 'info', words: sentence });
      await dispatch(settleVerification());
      return [];
    }
    if (reason === 'signed out') {
      showErrors([sentence]);
      await dispatch(endSession());
      return [];
    }
    return [{ field: 'otp', sentence }];
  };
}

function explained(failure: Failure): { reason?: string; sentence: string } {
  if (failure.code === 'invalid' || failure.code === 'unreachable')
    return { sentence: text.unknownFailure };
  if (!('error' in failure.details)) return { sentence: text.verifyFailure };
  const said = new Map(failure.reasons.map(({ key, sentence }) => [key, sentence]));
  const reason = said.get('reason');
  const description = said.get('description') ?? failure.reasons[0]?.sentence;
  return { reason, sentence: description ?? text.verifyFailure };
}
