import { useRouter } from 'next/router';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { sentencesOf, type Failure } from '@/lib/site/failure';
import { savePendingAdd, type PendingLine } from '@/store/pendingAdd';
import { useFailurePolicy } from '@/store/useFailurePolicy';

type Refused = {
  /** Added after signing in when the session was missing. */
  pendingLines?: readonly PendingLine[];
  /** Put before each sentence when several items are involved. */
  subject?: string;
};

/** Shows why the cart was not changed (spec 8); leads to sign-in when there is no session. */
export function useCartFailure() {
  const settle = useFailurePolicy();
  const { asPath } = useRouter();

  return async (failure: Failure, { pendingLines = [], subject }: Refused = {}): Promise<void> => {
    if (failure.code === 'signed-out' && pendingLines.length > 0) savePendingAdd(pendingLines);
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
