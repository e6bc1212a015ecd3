import { Button } from '@/components/ui/Button';
import type { Order } from '@/lib/contract/order.contract';
import { formatMoney } from '@/lib/text/format';
import { useOneCall } from '@/store/useOneCall';
import styles from './PayOrder.module.scss';
import nextStepsStyles from './nextSteps.module.scss';

type UseCreditProps = { order: Order; onPaid: (order: Order, words: string) => void };

/** Offers what the shop keeps for the buyer for an order that is still to be paid. */
export function UseCredit({ order, onPaid }: UseCreditProps) {
  const { storeCredit } = order;
  const usable = storeCredit?.usable ?? 0;
  const params = { orderNumber: order.orderNumber };
  const { isBusy, errors, run } = useOneCall(
    (api) => api.call('POST /order/{orderNumber}/use-credit', { params }),
    (changed) => onPaid(changed, `We took ${formatMoney(usable)} of your credit for this order.`),
  );
  if (storeCredit === undefined) return null;
  return (
    <section className={nextStepsStyles.next} aria-labelledby="credit">
      <h2 id="credit">Your credit with us</h2>
      <div className={styles.pay}>
        <p>
          We keep <b>{formatMoney(storeCredit.balance)}</b> for you.
        </p>
        <div role="alert" className={styles.errors}>
          {errors.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Button variant="outline" busy={isBusy} onClick={() => void run()}>
          Use {formatMoney(usable)} for this order
        </Button>
      </div>
    </section>
  );
}
