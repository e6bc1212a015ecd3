import { useState } from 'react';
import { counted } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import { Sheet } from '../parts/Sheet';
import { RecoveryCodes } from '../signIn/RecoveryCodes';

/** How many recovery codes are left; makes new ones. */
export function RecoveryCodesLeft({ left }: { left: number }) {
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
