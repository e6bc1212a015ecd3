import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Field } from '@/components/ui/Field';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import { Failed } from './Failed';
import { needsCode, sentenceOf, useOfficeCall, type OfficeCall } from './useOfficeCall';

type CallFailedProps = {
  call: OfficeCall;
  /** What is said where no answer came, instead of the usual sentence. */
  unanswered?: string;
};

/** Why the last call did not happen, read out at once; asks for a code where one is needed. */
export function CallFailed({ call, unanswered }: CallFailedProps) {
  const { failure } = call;
  const place = useRef<HTMLDivElement>(null);

  // Syncs with the window: on a phone the sentence may be below the bar with the button.
  useEffect(() => {
    if (failure !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  if (failure !== null && needsCode(failure)) return <FreshCode call={call} />;
  return (
    <Failed
      place={place}
      failure={failure}
      unanswered={unanswered}
      onAgain={() => void call.again()}
      isBusy={call.isBusy}
    />
  );
}

/** Asks for the code again, then makes the call that needed it. */
function FreshCode({ call }: { call: OfficeCall }) {
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
      subtitle={sentenceOf(call.failure)}
      onClose={call.forget}
      onSubmit={submit}
      footer={<SheetActs keep="Not now" onKeep={call.forget} act="Go on" isBusy={confirm.isBusy} />}
    >
      <Field
        field={bind('code', sentenceOf(confirm.failure))}
        label="Code, or password without an authenticator"
        autoComplete="one-time-code"
        autoFocus
      />
    </Sheet>,
    document.getElementById('content') ?? document.body,
  );
}
