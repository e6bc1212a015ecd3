import { useState } from 'react';
import type { StaffMember, StaffLink } from '@/lib/contract/staff.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { Field } from '@/components/ui/Field';
import type { Role } from '@/lib/contract/staff';
import { useOffice } from '../frame/OfficeContext';
import { ROLE_WORDS } from '../frame/roleWords';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { IconAct } from '../parts/IconAct';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { useTable } from '../parts/useTable';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useFields } from '../parts/useFields';
import { MemberSheet } from './MemberSheet';
import { LinkOnce } from './LinkOnce';
import { RoleChoice } from './RoleChoice';
import styles from './staff.module.scss';

export type StaffPage = { staff: StaffMember[] };

/** Everybody who works here; opens one, or adds one. */
export function StaffScreen({ page: { staff } }: { page: StaffPage }) {
  const { now } = useOffice();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const openNew = () => setOpen('new');
  const close = () => setOpen(null);
  const table = useTable({
    ids: staff.map(({ staffId }) => String(staffId)),
    onOpen: (id) => setOpen(Number(id)),
  });
  const member = staff.find(({ staffId }) => staffId === open);
  return (
    <Screen
      title="Staff"
      keys={[...table.keys, { press: 'n', label: 'add', run: openNew }]}
      actions={
        <ActButton variant="filled" size={36} icon={icons.Plus} press="n" onClick={openNew}>
          Add somebody
        </ActButton>
      }
      phoneActions={<IconAct label="Add somebody" icon={icons.Plus} onClick={openNew} />}
    >
      <OfficeTable
        caption="Staff"
        columns={columns(now, (staffId) => setOpen(staffId))}
        rows={staff}
        idOf={({ staffId }) => String(staffId)}
        table={table}
        framed
      />
      {open === 'new' && <NewMember onClose={close} />}
      {member !== undefined && <MemberSheet member={member} onClose={close} />}
    </Screen>
  );
}

function columns(now: number, open: (staffId: number) => void): Column<StaffMember>[] {
  return [
    {
      id: 'name',
      head: 'Name',
      phone: 'title',
      cell: ({ staffId, name }) => (
        <button type="button" className={styles.name} data-main onClick={() => open(staffId)}>
          {name}
        </button>
      ),
    },
    { id: 'role', head: 'Role', phone: 'amount', cell: ({ role }) => ROLE_WORDS[role] },
    { id: 'state', head: 'State', phone: 'state', cell: (member) => <State {...member} /> },
    {
      id: 'seen',
      head: 'Last here',
      phone: 'mark',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '' : formatWhen(lastSeenAt, now)),
    },
  ];
}

function State({ disabledAt, isSetUp, hasAuthenticator }: StaffMember) {
  if (disabledAt !== null) {
    return (
      <Mark shape="cross" tone="muted">
        Left
      </Mark>
    );
  }
  if (!isSetUp) {
    return (
      <Mark shape="hollow" tone="warn">
        Link not used yet
      </Mark>
    );
  }
  return (
    <Mark shape="full" tone="good">
      {hasAuthenticator ? 'With authenticator' : 'Password only'}
    </Mark>
  );
}

/** Adds a member of staff and shows the link that works once. */
function NewMember({ onClose }: { onClose: () => void }) {
  const { values, bind } = useFields('member', { name: '' });
  const [role, setRole] = useState<Role>('seller');
  const [made, setMade] = useState<StaffLink | null>(null);
  const call = useOfficeCall();
  const reload = useReload();
  const wrongName = call.errors.name;

  const submit = () =>
    void call.run(
      (api) => api.call('POST /office/staff', { body: { ...values, role } }),
      (link) => {
        setMade(link);
        return reload();
      },
    );

  if (made !== null) return <LinkOnce link={made} onClose={onClose} />;
  return (
    <CallSheet
      title="Add somebody"
      call={call}
      fields={['name']}
      acts={{ keep: 'Not now', act: 'Make the link' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field field={bind('name', wrongName)} label="Name" autoComplete="off" autoFocus />
      <RoleChoice value={role} onChange={setRole} />
    </CallSheet>
  );
}
