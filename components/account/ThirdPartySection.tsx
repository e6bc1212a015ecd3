import { useState } from 'react';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { Button } from '@/components/ui/Button';
import type { AuthType } from '@/lib/contract/customer';
import { text } from '@/lib/text/text';
import { revokeThirdPartyAuth } from '@/store/accountThunks';
import { sentencesOf } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import styles from './ProfileScreen.module.scss';
import { useReloadPage } from './useReloadPage';

const NAMES: Record<AuthType, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

export function ThirdPartySection({ authTypes }: { authTypes: AuthType[] }) {
  const { busy, revoke } = useRevoke();
  return (
    <section className={styles.section} aria-labelledby="third-title">
      <h2 id="third-title">Other ways to sign in</h2>
      <ul className={styles.rows}>
        {authTypes.map((authType) => (
          <li key={authType}>
            <div className={styles.row}>
              <h3>{NAMES[authType]}</h3>
              <p>Connected</p>
              <Button
                variant="outline"
                size={40}
                busy={busy === authType}
                onClick={() => void revoke(authType)}
                aria-label={`Disconnect ${NAMES[authType]}`}
              >
                Disconnect
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useRevoke() {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  const refresh = useReloadPage();
  const [busy, setBusy] = useState<AuthType | null>(null);

  async function revoke(authType: AuthType) {
    if (busy !== null) return;
    setBusy(authType);
    const { failure } = await dispatch(revokeThirdPartyAuth(authType));
    setBusy(null);
    // 'not-found': it was already disconnected, for example in another tab.
    if (failure !== null && failure.code !== 'not-found') {
      if (!(await settle(failure))) showErrors(sentencesOf(failure, text.unknownFailure));
      return;
    }
    showMessage({ tone: 'success', words: `${NAMES[authType]} is disconnected` });
    await refresh();
  }

  return { busy, revoke };
}
