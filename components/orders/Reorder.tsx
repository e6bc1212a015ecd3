import { useEffect, useEffectEvent } from 'react';
import { OrderAgainPanel } from './OrderAgainPanel';
import { useOrderAgain } from './useOrderAgain';

/** Compares a past order with today at once, and adds its lines to the cart. */
export function Reorder({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const again = useOrderAgain(orderNumber);
  const open = useEffectEvent(() => void again.open());

  // Syncs with the server, which knows today's prices and stock.
  useEffect(() => open(), []);

  return (
    <>
      {again.isBusy && again.lines === null && <p role="status">One moment, please.</p>}
      {again.errors.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      <OrderAgainPanel again={{ ...again, close: onClose }} />
    </>
  );
}
