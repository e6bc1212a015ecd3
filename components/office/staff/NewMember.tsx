import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import type { Role } from '@/lib/contract/staff';
import type { StaffLink } from '@/lib/contract/staffSession';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import { LinkOnce } from './LinkOnce';
import { RoleChoice } from './RoleChoice';

/** Adds a member of staff and shows the link that works once. */
export function NewMember({ onClose }: { onClose: () => void }) {
  const { values, bind } = useFields('member', { name: '' });
  const [role, setRole] = useState<Role>('seller');
  const [made, setMade] = useState<StaffLink | null>(null);
  const call = useOfficeCall();
  const reload = useReload();
  const wrongName = call.failure?.byKey.name;

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
    <Sheet
      title="Add somebody"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <SheetActs keep="Keep as it is" onKeep={onClose} act="Make the link" isBusy={call.isBusy} />
      }
    >
      {wrongName === undefined && <CallFailed call={call} />}
      <Field field={bind('name', wrongName)} label="Name" autoComplete="off" autoFocus />
      <RoleChoice value={role} onChange={setRole} />
    </Sheet>
  );
}
