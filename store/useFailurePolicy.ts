import { useRouter } from 'next/router';
import { signInLink } from '@/lib/urls/links';
import type { Failure } from './failure';
import { useAppDispatch } from './hooks';
import { endSession, refreshSession } from './sessionThunks';

/**
 * Returns what the browser does about a failure, whatever call met it. The result says whether the
 * shopper has been told all there is: then the caller shows no sentence. `returnTo` names the page
 * to come back to after signing in; pages of the account name none, they ask by themselves.
 */
export function useFailurePolicy() {
  const dispatch = useAppDispatch();
  const { push } = useRouter();

  return async ({ code }: Failure, returnTo?: string): Promise<boolean> => {
    switch (code) {
      // The session has ended: nothing of it stays on the page.
      case 'signed-out':
        await dispatch(endSession());
        if (returnTo !== undefined) await push(signInLink(returnTo));
        return true;
      // Most likely the code is still awaited, and this tab does not know it yet.
      case 'forbidden':
        await dispatch(refreshSession());
        return false;
      // A conflict names what changed, an unavailable shop when to try again: the sentences say it.
      default:
        return false;
    }
  };
}
