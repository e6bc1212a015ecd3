import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { rupeesToPay } from '@/lib/commerce/orderMoney';
import type { Order } from '@/lib/contract/order.contract';
import type { PaymentState } from '@/lib/contract/order';
import { formatMoment, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { failureOf, sentencesOf } from '@/lib/site/failure';
import { useApiCall } from '@/store/useApiCall';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { postForm } from './postForm';
import styles from './PayOrder.module.scss';

const STATES: Record<PaymentState, string> = {
  none: 'If you have just paid, reload this page in a minute: your bank is telling us.',
  pending: 'Your bank is still checking the payment. We will tell you when it has arrived.',
  failed: 'The payment did not go through.',
  cancelled: 'The payment was cancelled.',
};

/** What a payment gateway told about an unpaid order, and another try. */
export function PayOrder({ order, last }: { order: Order; last: PaymentState }) {
  const { isBusy, errors, pay } = usePay(order);
  const { holdUntil, paymentTitle } = order;
  return (
    <div className={styles.pay}>
      <p>{STATES[last]}</p>
      <p>
        We pack your parts as soon as we receive <b>{formatMoney(rupeesToPay(order))}</b> by{' '}
        {paymentTitle}
        {holdUntil !== null && (
          <>
            , and hold them until <b>{formatMoment(holdUntil)}</b>
          </>
        )}
        .
      </p>
      <div role="alert" className={styles.errors}>
        {errors.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button busy={isBusy} onClick={() => void pay()}>
        {last === 'none' ? 'Pay now' : 'Pay again'}
      </Button>
    </div>
  );
}

function usePay({ orderNumber, paymentTitle }: Order) {
  const call = useApiCall();
  const settle = useFailurePolicy();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  // Syncs with the browser: Back from the gateway shows this page as it was left, still busy.
  useEffect(() => {
    const rest = () => setBusy(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  /** Stays busy while the browser leaves for the gateway. */
  async function pay() {
    setBusy(true);
    setErrors([]);
    try {
      const form = await call((api) =>
        api.call('POST /order/{orderNumber}/pay', {
          params: { orderNumber },
          body: { paymentTitle },
        }),
      );
      if (form !== undefined) postForm(form);
    } catch (error) {
      const failure = failureOf(error);
      if (!(await settle(failure))) setErrors(sentencesOf(failure, text.unknownFailure));
      setBusy(false);
    }
  }

  return { isBusy, errors, pay };
}
