import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import type { Order } from '@/lib/contract/order';
import { text } from '@/lib/text/text';
import { failureOf, sentencesOf } from '@/store/failure';
import { useApiCall } from '@/store/useApiCall';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import styles from './CancelOrder.module.scss';

type CancelOrderProps = {
  order: Pick<Order, 'orderNumber' | 'status'>;
  onCancelled: (order: Order) => void;
};

/** Cancels an order that is not being packed yet, after a question. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, errors, cancel } = useCancel(order.orderNumber, (cancelled) => {
    setAsking(false);
    onCancelled(cancelled);
  });
  return (
    <div className={styles.cancel}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel order ${order.orderNumber}?`}
      >
        <div className={styles.question}>
          <p>{questionAbout(order)}</p>
          <div role="alert" className={styles.errors}>
            {errors.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <div className={styles.ways}>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep the order
            </Button>
            <Button busy={isBusy} onClick={() => void cancel()}>
              Cancel the order
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  );
}

function questionAbout({ status }: CancelOrderProps['order']): string {
  const parts = 'We will not send the parts, and they go back on sale.';
  return status === 'paid' ? `${parts} We will pay your money back.` : parts;
}

function useCancel(orderNumber: string, onCancelled: (order: Order) => void) {
  const call = useApiCall();
  const settle = useFailurePolicy();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function cancel() {
    setBusy(true);
    setErrors([]);
    try {
      const cancelled = await call((api) =>
        api.call('POST /order/{orderNumber}/cancel', { params: { orderNumber } }),
      );
      if (cancelled !== undefined) onCancelled(cancelled);
    } catch (error) {
      const failure = failureOf(error);
      if (!(await settle(failure))) setErrors(sentencesOf(failure, text.unknownFailure));
    }
    setBusy(false);
  }

  return { isBusy, errors, cancel };
}
