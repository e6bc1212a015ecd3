import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { Choice } from '../parts/Choice';
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
  const done = useReload(onClose);
  const wrong = call.errors.recipient;
  const send = () =>
    void call.run(
      (api) => api.call('POST /office/messages/test', { body: { channel, ...values } }),
      done,
    );
  return (
    <CallSheet
      title="Send a test message"
      subtitle="It waits with the others, and leaves this list when it was sent."
      call={call}
      fields={['recipient']}
      acts={{ keep: 'Not now', act: 'Send it' }}
      onClose={onClose}
      onSubmit={send}
    >
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
    </CallSheet>
  );
}
