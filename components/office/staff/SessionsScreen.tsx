import { useRouter } from 'next/router';
import { useState } from 'react';
import type { OwnSession } from '@/lib/contract/customer.contract';
import type { OfficeSession } from '@/lib/contract/staff.contract';
import { officeLinks } from '@/lib/urls/officeLinks';
import { counted } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useOffice } from '../frame/OfficeContext';
import { ROLE_WORDS } from '../frame/roleWords';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Section } from '../parts/Section';
import { Sheet } from '../parts/Sheet';
import { RecoveryCodes } from '../signIn/RecoveryCodes';
import { PasswordChange } from './PasswordChange';
import styles from './staff.module.scss';

export type SessionsPage = {
  sessions: OwnSession[];
  session: Extract<OfficeSession, { state: 'staff' }>;
};

/** One's own sessions, password and recovery codes, and signing out. */
export function SessionsScreen({ page: { sessions, session } }: { page: SessionsPage }) {
  const { staff } = useOffice();
  return (
    <Screen
      title={staff.name}
      subtitle={ROLE_WORDS[staff.role]}
      actions={<SignOut size={36} />}
      className={styles.narrow}
    >
      <OwnSessions sessions={sessions} />
      <Section title="Password" className={styles.section}>
        <PasswordChange />
      </Section>
      {session.recoveryCodesLeft !== null && (
        <Section title="Recovery codes" className={styles.section}>
          <RecoveryCodesLeft left={session.recoveryCodesLeft} />
        </Section>
      )}
      <div className={styles.onPhone}>
        <SignOut size={48} />
      </div>
    </Screen>
  );
}

function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const call = useOfficeCall();
  const reload = useReload();
  const end = (sessionId: string) =>
    void call.run(
      (api) => api.call('DELETE /office/sessions/{sessionId}', { params: { sessionId } }),
      reload,
    );
  const endOthers = () => void call.run((api) => api.call('DELETE /office/sessions'), reload);
  return (
    <Section title="Where you are signed in" className={styles.section}>
      <CallFailed call={call} />
      <SessionList sessions={sessions} onEnd={end} isBusy={call.isBusy} />
      {sessions.length > 1 && (
        <ActButton onClick={endOthers} disabled={call.isBusy}>
          Sign out everywhere else
        </ActButton>
      )}
    </Section>
  );
}

function SignOut({ size }: { size: 36 | 48 }) {
  const router = useRouter();
  const call = useOfficeCall();
  const leave = () => void router.push(officeLinks.login);
  return (
    <ActButton
      size={size}
      icon={icons.LogOut}
      busy={call.isBusy}
      onClick={() => void call.run((api) => api.call('POST /office/logout'), leave)}
    >
      Sign out
    </ActButton>
  );
}

/** How many recovery codes are left; makes new ones. */
function RecoveryCodesLeft({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const call = useOfficeCall();
  const renew = () =>
    void call.run(
      (api) => api.call('POST /office/recovery-codes'),
      ({ recoveryCodes }) => setCodes(recoveryCodes),
    );
  return (
    <>
      <p>{`${counted(left, 'code')} left for a lost phone.`}</p>
      <CallFailed call={call} />
      <ActButton onClick={renew} busy={call.isBusy}>
        Make new codes
      </ActButton>
      {codes !== null && (
        <Sheet title="New recovery codes" onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} after={<p>The codes you had before no longer work.</p>} />
        </Sheet>
      )}
    </>
  );
}

type SessionListProps = {
  sessions: readonly OwnSession[];
  isBusy: boolean;
  /** Absent where single sessions cannot be ended. */
  onEnd?: (sessionId: string) => void;
};

/** The browsers in which somebody is signed in. */
function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
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
