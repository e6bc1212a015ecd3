import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import type { Order } from '@/lib/contract/order.contract';
import { useOneCall } from '@/store/useOneCall';
import styles from './CancelOrder.module.scss';

type CancelOrderProps = {
  order: Pick<Order, 'orderNumber' | 'status'>;
  onCancelled: (order: Order) => void;
};

/** Cancels an order that is not being packed yet, after a question. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const params = { orderNumber: order.orderNumber };
  const { isBusy, errors, run } = useOneCall(
    (api) => api.call('POST /order/{orderNumber}/cancel', { params }),
    (cancelled) => {
      setAsking(false);
      onCancelled(cancelled);
    },
  );
  return (
    <div>
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
            <Button busy={isBusy} onClick={() => void run()}>
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
