import type { SettlementRow } from '@/lib/contract/settlement.contract';
import { formatMoment } from '@/lib/text/format';
import styles from './settlements.module.scss';

type PickPaymentProps = {
  line: number;
  mayBe: SettlementRow['mayBe'];
  onPick: (payment: number) => void;
};

/** Offers the payments that an unclear row may mean. */
export function PickPayment({ line, mayBe, onPick }: PickPaymentProps) {
  return (
    <select
      aria-label={`Payment of line ${line}`}
      className={styles.pick}
      value=""
      onChange={({ target }) => target.value !== '' && onPick(Number(target.value))}
    >
      <option value="">Choose the payment</option>
      {mayBe.map((one) => (
        <option key={one.payment} value={one.payment}>
          {wordsOf(one)}
        </option>
      ))}
    </select>
  );
}

function wordsOf({ orderNumber, at, paymentId, isTakenBack }: SettlementRow['mayBe'][number]) {
  const number = paymentId === null ? 'no number' : paymentId;
  return [orderNumber, formatMoment(at), number, ...(isTakenBack ? ['taken back'] : [])].join(', ');
}
