import { ShoppingCart } from '@/components/ui/icons';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useLostOrder } from './useLostOrder';

/** Shown for an empty cart; first looks for an order whose answer was lost. */
export function EmptyCheckout({ owner }: { owner: string }) {
  const { search, ask } = useLostOrder(owner);
  if (search === 'asking') return <p role="status">Looking for your order. One moment, please.</p>;
  if (search === 'unheard') {
    return (
      <EmptyState
        icon={ShoppingCart}
        title="Still waiting for an answer"
        actions={<Button onClick={ask}>Try again</Button>}
      >
        <p>
          We don&apos;t know yet whether your order reached us. Trying again won&apos;t place a
          second order.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ShoppingCart}
      title={text.emptyCart}
      actions={
        <>
          <ButtonLink href={links.shop}>Find parts</ButtonLink>
          <ButtonLink href={links.orders} variant="outline">
            Your orders
          </ButtonLink>
        </>
      }
    >
      <p>If you have just placed an order, you&apos;ll find it under your orders.</p>
    </EmptyState>
  );
}
