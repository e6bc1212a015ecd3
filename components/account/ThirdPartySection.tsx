import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { showErrors } from '@/components/ui/toasts/messages';
import type { AuthType, SignInProviderName } from '@/lib/contract/customer';
import { text } from '@/lib/text/text';
import { connectThirdParty, revokeThirdPartyAuth } from '@/store/accountThunks';
import { sentencesOf } from '@/lib/site/failure';
import { useAppDispatch, useSettings } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { offeredProviders, PROVIDER_NAMES } from '@/lib/site/signInProviders';
import styles from './ProfileScreen.module.scss';
import { useEndAccess } from './useEndAccess';

type ThirdPartySectionProps = {
  /** Those that are connected. */
  authTypes: AuthType[];
  /** Leaves the shop; tests replace it. */
  leave?: (url: string) => void;
};

/** Lists the third parties that are connected and those that can be; nothing without any. */
export function ThirdPartySection({ authTypes, leave = leaveShop }: ThirdPartySectionProps) {
  const offered = offeredProviders(useSettings());
  const { busy, end } = useEndAccess();
  const { isLeaving, connect } = useConnect(leave);
  const missing = offered.filter((authType) => !authTypes.includes(authType));
  if (authTypes.length + missing.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="third-title">
      <h2 id="third-title">Other ways to sign in</h2>
      <ul className={styles.rows}>
        {authTypes.map((authType) => (
          <Row
            key={authType}
            authType={authType}
            state="Connected"
            act="Disconnect"
            isBusy={busy === authType}
            onClick={() => {
              const words = `${PROVIDER_NAMES[authType]} is disconnected`;
              void end(authType, revokeThirdPartyAuth(authType), words);
            }}
          />
        ))}
        {missing.map((authType) => (
          <Row
            key={authType}
            authType={authType}
            state="Not connected"
            act="Connect"
            isBusy={isLeaving}
            onClick={() => void connect(authType)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  authType: AuthType;
  state: string;
  act: string;
  isBusy: boolean;
  onClick: () => void;
};

function Row({ authType, state, act, isBusy, onClick }: RowProps) {
  const name = PROVIDER_NAMES[authType];
  return (
    <li>
      <div className={styles.row}>
        <h3>{name}</h3>
        <p>{state}</p>
        <Button
          variant="outline"
          size={40}
          busy={isBusy}
          onClick={onClick}
          aria-label={`${act} ${name}`}
        >
          {act}
        </Button>
      </div>
    </li>
  );
}

function leaveShop(url: string): void {
  window.location.assign(url);
}

function useConnect(leave: (url: string) => void) {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  const [isLeaving, setIsLeaving] = useState(false);

  async function connect(authType: SignInProviderName) {
    if (isLeaving) return;
    setIsLeaving(true);
    const outcome = await dispatch(connectThirdParty(authType));
    setIsLeaving(false);
    if (outcome.failure === null) leave(outcome.value.url);
    else if (!(await settle(outcome.failure))) {
      showErrors(sentencesOf(outcome.failure, text.unknownFailure));
    }
  }

  return { isLeaving, connect };
}
