import { useRouter } from 'next/router';
import { sessionEndedLink } from '@/lib/urls/links';
import type { Failure } from '@/lib/site/failure';
import { useAppDispatch } from './hooks';
import { endSession, refreshSession } from './sessionThunks';

/**
 * Returns a handler for failures of any call. It resolves to true if the caller needs to show no
 * sentence. `returnTo` is the path to return to after sign-in; account pages omit it, because they
 * show their own sign-in link.
 */
export function useFailurePolicy() {
  const dispatch = useAppDispatch();
  const { push } = useRouter();

  return async ({ code }: Failure, returnTo?: string): Promise<boolean> => {
    switch (code) {
      case 'signed-out':
        await dispatch(endSession());
        if (returnTo !== undefined) await push(sessionEndedLink(returnTo));
        return true;
      // Another tab may have changed the session.
      case 'forbidden':
        await dispatch(refreshSession());
        return false;
      default:
        return false;
    }
  };
}
