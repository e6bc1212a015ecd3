import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import type { Cart } from '@/lib/contract/cart';
import { formatMoney } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import type { CheckoutState } from './useCheckout';

type PlaceActionProps = { checkout: CheckoutState; cart: Cart };

/** Places the order, or links to the cart while it has problems (spec 5). */
export function PlaceAction({ checkout, cart }: PlaceActionProps) {
  const { form, chosen } = checkout;
  if (cart.problematicItems.length > 0) {
    return (
      <ButtonLink href={links.cart} size={48} wide>
        Fix the problems in the cart
      </ButtonLink>
    );
  }
  return (
    <Button size={48} wide busy={form.isBusy} onClick={form.onSubmit}>
      {chosen === undefined ? 'Place order' : `Place order, ${formatMoney(chosen.total)}`}
    </Button>
  );
}
