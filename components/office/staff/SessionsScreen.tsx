import { useRouter } from 'next/router';
import type { OwnSession } from '@/lib/contract/ownSession';
import type { OfficeSession } from '@/lib/contract/staffSession';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useOffice } from '../frame/OfficeContext';
import { ROLE_WORDS } from '../frame/roleWords';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Section } from '../parts/Section';
import { PasswordChange } from './PasswordChange';
import { RecoveryCodesLeft } from './RecoveryCodesLeft';
import { SessionList } from './SessionList';
import styles from './Staff.module.scss';

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
