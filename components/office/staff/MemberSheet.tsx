import { useState } from 'react';
import type { StaffLink, StaffMember } from '@/lib/contract/staff.contract';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ROLE_WORDS } from '../frame/roleWords';
import { ActButton } from '../parts/ActButton';
import { LinkOnce } from './LinkOnce';
import { RoleChoice } from './RoleChoice';
import styles from './staff.module.scss';

/** One member of staff: role, a new link, ending sessions, leaving. */
export function MemberSheet({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { staffId, name } = member;
  const [role, setRole] = useState(member.role);
  const [link, setLink] = useState<StaffLink | null>(null);
  const call = useOfficeCall();
  const done = useReload(onClose);
  const params = { staffId };
  const changeRole = () =>
    void call.run(
      (api) => api.call('PUT /office/staff/{staffId}/role', { params, body: { role } }),
      done,
    );

  if (link !== null) return <LinkOnce link={link} onClose={onClose} />;
  return (
    <CallSheet
      title={name}
      subtitle={ROLE_WORDS[member.role]}
      call={call}
      acts={{
        keep: 'Close',
        act: 'Change the role',
        disabled: role === member.role || member.disabledAt !== null,
      }}
      onClose={onClose}
      onSubmit={changeRole}
    >
      <RoleChoice value={role} onChange={setRole} />
      <Acts member={member} call={call} onLink={setLink} onDone={done} />
    </CallSheet>
  );
}

type ActsProps = {
  member: StaffMember;
  call: ReturnType<typeof useOfficeCall>;
  onLink: (link: StaffLink) => void;
  onDone: () => void;
};

function Acts({ member: { staffId, disabledAt }, call, onLink, onDone }: ActsProps) {
  const params = { staffId };
  if (disabledAt !== null) return <p>They no longer work here. Add the name again to return.</p>;
  return (
    <div className={styles.acts}>
      <ActButton
        disabled={call.isBusy}
        onClick={() =>
          void call.run((api) => api.call('POST /office/staff/{staffId}/link', { params }), onLink)
        }
      >
        New link
      </ActButton>
      <ActButton
        disabled={call.isBusy}
        onClick={() =>
          void call.run(
            (api) => api.call('DELETE /office/staff/{staffId}/sessions', { params }),
            onDone,
          )
        }
      >
        End all sessions
      </ActButton>
      <ActButton
        variant="warn"
        disabled={call.isBusy}
        onClick={() =>
          void call.run((api) => api.call('DELETE /office/staff/{staffId}', { params }), onDone)
        }
      >
        They left
      </ActButton>
    </div>
  );
}
