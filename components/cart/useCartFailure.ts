import { useRouter } from 'next/router';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { signInLink } from '@/lib/site/links';
import { sentencesOf, type Failure } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { keepMeantAdd, type MeantLine } from '@/store/meantAdd';
import { endSession, refreshSession } from '@/store/sessionThunks';

export const SIGNED_OUT = 401;
export const FORBIDDEN = 403;

type Refused = {
  /** What is added after signing in, where the session was gone. */
  meant?: readonly MeantLine[];
  /** Said before each sentence, where several items are at stake. */
  subject?: string;
};

/** Says why the cart was not changed (spec 8); without a session the way leads to sign in. */
export function useCartFailure() {
  const dispatch = useAppDispatch();
  const router = useRouter();

  return async (failure: Failure, { meant = [], subject }: Refused = {}): Promise<void> => {
    if (failure.status === SIGNED_OUT) {
      if (meant.length > 0) keepMeantAdd(meant);
      await dispatch(endSession());
      await router.push(signInLink(router.asPath));
      return;
    }
    // Most likely the code is still awaited, and this tab does not know it yet.
    if (failure.status === FORBIDDEN) await dispatch(refreshSession());
    const awaited = failure.reasons.find(({ key }) => key === 'approval');
    if (awaited !== undefined) {
      showMessage({ tone: 'info', words: awaited.sentence });
      return;
    }
    const sentences = sentencesOf(failure);
    showErrors(subject === undefined ? sentences : sentences.map((one) => `${subject}: ${one}`));
  };
}
