import { useState } from 'react';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { text } from '@/lib/text/text';
import type { Call } from '@/store/appThunk';
import { sentencesOf } from '@/lib/site/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { useReloadPage } from './useReloadPage';

/** Ends a session or a connection, says so and reloads the page; resolves to whether it has ended. */
export function useEndAccess() {
  const dispatch = useAppDispatch();
  const refresh = useReloadPage();
  const settle = useFailurePolicy();
  const [busy, setBusy] = useState<string | null>(null);

  async function end(what: string, call: Call<void>, words: string): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(what);
    const { failure } = await dispatch(call);
    setBusy(null);
    // 'not-found': it has ended already, for example in another tab.
    if (failure !== null && failure.code !== 'not-found') {
      if (!(await settle(failure))) showErrors(sentencesOf(failure, text.unknownFailure));
      return false;
    }
    showMessage({ tone: 'success', words });
    await refresh();
    return true;
  }

  return { busy, end };
}
