import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { OwnSession } from '@/lib/contract/ownSession';
import { formatDate } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { signOutElsewhere } from '@/store/accountThunks';
import { sentencesOf } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import styles from './ProfileScreen.module.scss';
import { useReloadPage } from './useReloadPage';
import { useLogout } from './useLogout';

const EVERYWHERE = 'everywhere else';

/** Lists the browsers signed in to the account, each with a button to sign it out. */
export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { busy, signOut } = useSignOut(() => title.current?.focus());
  const logOut = useLogout();
  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={title} tabIndex={-1}>
        Where you&apos;re signed in
      </h2>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Row
            key={session.sessionId}
            session={session}
            isBusy={busy === session.sessionId}
            onSignOut={() => void (session.isCurrent ? logOut() : signOut(session))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          className={styles.act}
          busy={busy === EVERYWHERE}
          onClick={() => void signOut(EVERYWHERE)}
        >
          Sign out everywhere else
        </Button>
      )}
    </section>
  );
}

type RowProps = { session: OwnSession; isBusy: boolean; onSignOut: () => void };

function Row({ session, isBusy, onSignOut }: RowProps) {
  const { isCurrent, createdAt, lastSeenAt } = session;
  const name = nameOf(session);
  const since = `signed in ${formatDate(createdAt)}`;
  return (
    <li>
      <div className={styles.row}>
        <h3>{name}</h3>
        <p>
          {isCurrent ? 'This device' : `Last used ${formatDate(lastSeenAt)}`}
          <span className={styles.words}>{since}</span>
        </p>
        <Button
          variant="outline"
          size={40}
          busy={isBusy}
          onClick={onSignOut}
          aria-label={`Sign out ${isCurrent ? 'this device' : `${name}, ${since}`}`}
        >
          Sign out
        </Button>
      </div>
    </li>
  );
}

function nameOf({ browser }: OwnSession): string {
  return browser ?? 'Unknown browser';
}

/** Calls back after the list was reloaded: the pressed button no longer exists. */
function useSignOut(onSignedOut: () => void) {
  const dispatch = useAppDispatch();
  const refresh = useReloadPage();
  const settle = useFailurePolicy();
  const [busy, setBusy] = useState<string | null>(null);

  async function signOut(which: OwnSession | typeof EVERYWHERE) {
    if (busy !== null) return;
    setBusy(which === EVERYWHERE ? EVERYWHERE : which.sessionId);
    const { failure } = await dispatch(signOutElsewhere(which));
    setBusy(null);
    if (failure !== null && (await settle(failure))) return;
    // 'not-found': the session had already ended.
    if (failure !== null && failure.code !== 'not-found') {
      showErrors(sentencesOf(failure, text.unknownFailure));
      return;
    }
    const words =
      which === EVERYWHERE ? 'All other devices are signed out' : `${nameOf(which)} is signed out`;
    showMessage({ tone: 'success', words });
    await refresh();
    onSignedOut();
  }

  return { busy, signOut };
}
