import { createPortal } from 'react-dom';
import { Field } from '@/components/ui/Field';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import { useOfficeCall, type OfficeCall } from './useOfficeCall';

/** Asks for the code again, then makes the call that needed it. */
export function FreshCode({ call }: { call: OfficeCall }) {
  const { values, bind } = useFields('fresh', { code: '' });
  const confirm = useOfficeCall();

  function submit() {
    void confirm.run(
      (api) => api.call('POST /office/confirm', { body: values }),
      () => void call.again(),
    );
  }

  // The sheet that needs the code is a form, and forms cannot be nested.
  return createPortal(
    <Sheet
      title="Is it you?"
      subtitle={call.failure?.sentences.join(' ')}
      onClose={call.forget}
      onSubmit={submit}
      footer={<SheetActs keep="Not now" onKeep={call.forget} act="Go on" isBusy={confirm.isBusy} />}
    >
      <Field
        field={bind('code', confirm.failure?.sentences.join(' '))}
        label="Code, or password without an authenticator"
        autoComplete="one-time-code"
        autoFocus
      />
    </Sheet>,
    document.getElementById('content') ?? document.body,
  );
}
