import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import type { OwnSession } from '@/lib/contract/customer.contract';
import { formatDate } from '@/lib/text/format';
import { signOutElsewhere } from '@/store/accountThunks';
import { useEndAccess } from './useEndAccess';
import { useLogout } from './useLogout';
import styles from './ProfileScreen.module.scss';

const EVERYWHERE = 'everywhere else';

/** Lists the browsers signed in to the account, each with a button to sign it out. */
export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { busy, end } = useEndAccess();
  const logOut = useLogout();

  /** Moves the focus after the list was reloaded: the pressed button no longer exists. */
  async function signOut(session: OwnSession | null) {
    const who = session === null ? 'All other devices are' : `${nameOf(session)} is`;
    const call = signOutElsewhere(session ?? EVERYWHERE);
    if (await end(session?.sessionId ?? EVERYWHERE, call, `${who} signed out`)) {
      title.current?.focus();
    }
  }

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
          onClick={() => void signOut(null)}
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
