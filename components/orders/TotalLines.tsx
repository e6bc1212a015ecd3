import { Money } from '@/components/ui/Money';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import type { OrderTotals } from '@/lib/contract/order.contract';
import { formatMoney } from '@/lib/text/format';
import { deliveryWords } from '@/lib/text/orderWords';
import styles from './TotalLines.module.scss';

type TotalLinesProps = {
  totals: OrderTotals;
  /** Kilograms. */
  weight: number;
  isPickUp: boolean | undefined;
  paymentTitle: PaymentTitle;
};

/** The components of the total, which add up to it (spec 9). */
export function TotalLines({ totals, weight, isPickUp, paymentTitle }: TotalLinesProps) {
  const { invAmt, delAmt, discount, processingCharge, total } = totals;
  return (
    <dl className={styles.totals}>
      <TotalLine name="Subtotal" words={formatMoney(invAmt)} />
      <TotalLine name={deliveryWords(weight, isPickUp)} words={formatMoney(delAmt)} />
      {discount > 0 && <TotalLine name="Discount" words={`−${formatMoney(discount)}`} />}
      {processingCharge > 0 && (
        <TotalLine name="Processing charge" words={formatMoney(processingCharge)} />
      )}
      <TotalLine name={paymentTitle} words={paymentWords(totals)} />
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>
          <Money rupees={total} />
        </dd>
      </div>
    </dl>
  );
}

/** "no charge" is not said beside a processing charge. */
function paymentWords({ paymentCharge, processingCharge }: OrderTotals): string {
  if (paymentCharge > 0) return formatMoney(paymentCharge);
  return processingCharge > 0 ? 'no further charge' : 'no charge';
}

export function TotalLine({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}
