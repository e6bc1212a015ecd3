import { Field, SelectField } from '@/components/ui/Field';
import { typedRupees } from '@/lib/commerce/amounts';
import type { Purchase } from '@/lib/contract/purchase.contract';
import { counted } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useOffice } from '../frame/OfficeContext';
import { useFields } from '../parts/useFields';
import styles from './buying.module.scss';

/** Freight and duty whose bill came after the delivery was received. */
export function LaterSheet({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { now } = useOffice();
  const { purchaseNumber, receipts } = purchase;
  const last = String(receipts.at(-1)?.receiptId ?? '');
  const { values, bind } = useFields('landed', { receiptId: last, freight: '', duty: '' });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const rupees = (text: string) => (text.trim() === '' ? 0 : typedRupees(text));

  function add() {
    void call.run(
      (api, key) =>
        api.call('POST /office/purchases/{purchaseNumber}/landed', {
          params: { purchaseNumber },
          body: {
            receiptId: Number(values.receiptId),
            freight: rupees(values.freight),
            duty: rupees(values.duty),
          },
          headers: { 'Idempotency-Key': key },
        }),
      done,
    );
  }

  return (
    <CallSheet
      title="Freight billed later"
      subtitle="Pieces on the shelf cost more; the share of those that left is a cost of sales"
      call={call}
      acts={{ keep: 'Not now', act: 'Add' }}
      fields={['freight', 'duty']}
      isSpaced
      onClose={onClose}
      onSubmit={add}
    >
      {receipts.length > 1 && (
        <SelectField field={bind('receiptId')} label="Delivery">
          {receipts.map(({ receiptId, at, pieces }) => (
            <option key={receiptId} value={receiptId}>
              {`${formatWhen(at, now)}, ${counted(pieces, 'piece')}`}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.pair}>
        <Field
          field={bind('freight', call.errors.freight)}
          label="Freight, LKR"
          inputMode="decimal"
          autoFocus
        />
        <Field field={bind('duty', call.errors.duty)} label="Duty, LKR" inputMode="decimal" />
      </div>
    </CallSheet>
  );
}
