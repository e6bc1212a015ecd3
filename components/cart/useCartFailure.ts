import { useRouter } from 'next/router';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { sentencesOf, type Failure } from '@/store/failure';
import { savePendingAdd, type PendingLine } from '@/store/pendingAdd';
import { useFailurePolicy } from '@/store/useFailurePolicy';

type Refused = {
  /** What is added after signing in, where the session was gone. */
  meant?: readonly PendingLine[];
  /** Said before each sentence, where several items are at stake. */
  subject?: string;
};

/** Says why the cart was not changed (spec 8); without a session the way leads to sign in. */
export function useCartFailure() {
  const settle = useFailurePolicy();
  const { asPath } = useRouter();

  return async (failure: Failure, { meant = [], subject }: Refused = {}): Promise<void> => {
    if (failure.code === 'signed-out' && meant.length > 0) savePendingAdd(meant);
    if (await settle(failure, asPath)) return;
    const awaited = failure.reasons.find(({ key }) => key === 'approval');
    if (awaited !== undefined) {
      showMessage({ tone: 'info', words: awaited.sentence });
      return;
    }
    const sentences = sentencesOf(failure);
    showErrors(subject === undefined ? sentences : sentences.map((one) => `${subject}: ${one}`));
  };
}
