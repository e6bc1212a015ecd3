import { Field } from '@/components/ui/Field';
import { countedCents } from '@/lib/commerce/drawer';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import type { Drawer } from '@/lib/contract/takings.contract';
import { formatAmount } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { Facts } from '../parts/Facts';
import { useFields } from '../parts/useFields';
import { bodyOfCounts, CashCountFields, countsIn, NO_COUNTS } from './CashCountFields';

type CloseSheetProps = { drawer: Drawer; onClose: () => void };

/** Counts a drawer and closes it; what differs needs a reason. */
export function CloseSheet({ drawer, onClose }: CloseSheetProps) {
  const { values, bind } = useFields('closing', { ...NO_COUNTS, reason: '' });
  const call = useOfficeCall();
  const reload = useReload(onClose);
  const counts = countsIn(values);
  const difference = rupeesFromCents(countedCents(counts) - centsFromRupees(drawer.cash));
  const close = () =>
    void call.run(
      (api, key) =>
        api.call('POST /office/drawers/{sessionId}/close', {
          params: { sessionId: drawer.sessionId },
          body: { counts: bodyOfCounts(counts), reason: values.reason },
          headers: { 'Idempotency-Key': key },
        }),
      reload,
    );
  return (
    <CallSheet
      title={`Close ${drawer.name}`}
      subtitle="Its count is then the cash of the day."
      call={call}
      fields={['reason']}
      acts={{ keep: 'Back', act: 'Close the drawer' }}
      onClose={onClose}
      onSubmit={close}
      isSpaced
    >
      <CashCountFields values={values} bind={(name) => bind(name as 'reason')} />
      <Facts
        facts={[
          { label: 'Must be in it', value: formatAmount(drawer.cash) },
          { label: 'Difference', value: formatAmount(difference), isTotal: true },
        ]}
      />
      {difference !== 0 && (
        <Field field={bind('reason', call.errors.reason)} label="Why it differs" maxLength={200} />
      )}
    </CallSheet>
  );
}
