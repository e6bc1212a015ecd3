import type { OwnSession } from '@/lib/contract/ownSession';
import { formatWhen } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import styles from './Staff.module.scss';

type SessionListProps = {
  sessions: readonly OwnSession[];
  isBusy: boolean;
  /** Absent where single sessions cannot be ended. */
  onEnd?: (sessionId: string) => void;
};

/** The browsers in which somebody is signed in. */
export function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  const { now } = useOffice();
  return (
    <ul className={styles.list}>
      {sessions.map(({ sessionId, browser, createdAt, lastSeenAt, isCurrent }) => (
        <li key={sessionId}>
          <div>
            <b>{browser ?? 'Unknown browser'}</b>
            <small>
              {`since ${formatWhen(createdAt, now)}, last used ${formatWhen(lastSeenAt, now)}`}
            </small>
          </div>
          {isCurrent && <span>This browser</span>}
          {!isCurrent && onEnd !== undefined && (
            <ActButton
              size={36}
              disabled={isBusy}
              onClick={() => onEnd(sessionId)}
              aria-label={`End the session in ${browser ?? 'an unknown browser'}`}
            >
              End
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}
