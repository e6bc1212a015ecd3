import { ShoppingCart } from '@/components/ui/icons';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useLostOrder } from './useLostOrder';

/** Nothing to order; perhaps because it was just ordered and the answer got lost. */
export function EmptyCheckout({ owner }: { owner: string }) {
  const { search, ask } = useLostOrder(owner);
  if (search === 'asking') return <p role="status">Looking for your order. One moment, please.</p>;
  if (search === 'unheard') {
    return (
      <EmptyState
        icon={ShoppingCart}
        title="No answer came yet"
        actions={<Button onClick={ask}>Ask again</Button>}
      >
        <p>Your order was sent; whether it arrived is not known. Asking again orders once.</p>
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
      <p>What you have just ordered stands under your orders.</p>
    </EmptyState>
  );
}
