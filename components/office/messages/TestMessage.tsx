import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { Choice } from '../parts/Choice';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';

const CHANNELS = [
  ['sms', 'SMS'],
  ['mail', 'Mail'],
] as const;

/** Sends a test message, to see whether the channel works. */
export function TestMessage({ onClose }: { onClose: () => void }) {
  const { values, bind } = useFields('test', { recipient: '' });
  const [channel, setChannel] = useState<'sms' | 'mail'>('sms');
  const call = useOfficeCall();
  const reload = useReload();
  const wrong = call.failure?.byKey.recipient;
  const done = async () => {
    await reload();
    onClose();
  };
  const send = () =>
    void call.run(
      (api) => api.call('POST /office/messages/test', { body: { channel, ...values } }),
      done,
    );
  return (
    <Sheet
      title="Send a test message"
      subtitle="It waits with the others, and leaves this list when it was sent."
      onClose={onClose}
      onSubmit={send}
      footer={<SheetActs keep="Not now" onKeep={onClose} act="Send it" isBusy={call.isBusy} />}
    >
      {wrong === undefined && <CallFailed call={call} />}
      <Choice
        legend="How"
        name="channel"
        value={channel}
        options={CHANNELS}
        onChange={setChannel}
      />
      <Field
        field={bind('recipient', wrong)}
        label={channel === 'sms' ? 'Mobile phone' : 'Mail address'}
        autoComplete="off"
        autoFocus
      />
    </Sheet>
  );
}
