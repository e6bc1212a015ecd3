import type { DayDifference } from '@/lib/contract/takings.contract';
import { type Decision, MAX_DECISION_REASON } from '@/lib/contract/takings';
import { differenceTitle } from '@/lib/text/closeWords';
import { Field } from '@/components/ui/Field';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useFields } from '../parts/useFields';

export type Choice = { difference: DayDifference; outcome: Decision };

type DecisionSheetProps = { day: string; choice: Choice; onClose: () => void };

/** Takes a difference as it is, with a reason that is signed with the day. */
export function DecisionSheet({ day, choice, onClose }: DecisionSheetProps) {
  const { difference, outcome } = choice;
  const { values, bind } = useFields('decision', { reason: '' });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const save = () => {
    const body = { key: difference.key, outcome, reason: values.reason, seen: difference.mark };
    void call.run(
      (api) => api.call('POST /office/days/{day}/decisions', { params: { day }, body }),
      done,
    );
  };
  return (
    <CallSheet
      title={differenceTitle(difference)}
      subtitle={
        outcome === 'booked'
          ? 'The difference goes to its own account, and the books agree with what was counted.'
          : 'It stays open in the books until somebody finds it; the day can be signed.'
      }
      call={call}
      fields={['reason']}
      acts={{ keep: 'Not now', act: outcome === 'booked' ? 'Book it' : 'Accept it' }}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        field={bind('reason', call.errors.reason)}
        label="Reason"
        maxLength={MAX_DECISION_REASON}
        autoComplete="off"
        autoFocus
      />
    </CallSheet>
  );
}
