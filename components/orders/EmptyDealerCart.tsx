import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { OrderSummary } from '@/lib/contract/order.contract';
import { counted, formatDate } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { links } from '@/lib/urls/links';
import { Reorder } from './Reorder';

/** An empty cart of a dealer, which the last order may fill again. */
export function EmptyDealerCart({ lastOrder }: { lastOrder: OrderSummary | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        icon="shopping-cart"
        title={text.emptyCart}
        actions={
          <>
            {lastOrder !== null && (
              <Button aria-expanded={isOpen} onClick={() => setOpen(true)}>
                Re-order {lastOrder.orderNumber}
              </Button>
            )}
            <ButtonLink href={links.shop} variant={lastOrder === null ? 'filled' : 'neutral'}>
              All parts
            </ButtonLink>
          </>
        }
      >
        <p>Paste a list or add by code.</p>
        {lastOrder !== null && (
          <p>
            Your last order: {counted(lastOrder.itemCount, 'line')} on{' '}
            {formatDate(lastOrder.placedAt)}
          </p>
        )}
      </EmptyState>
      {isOpen && lastOrder !== null && (
        <Reorder orderNumber={lastOrder.orderNumber} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
