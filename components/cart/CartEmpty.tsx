import { ShoppingCart } from '@/components/ui/icons';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';

export function CartEmpty() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (isLoggedIn) {
    return (
      <EmptyState
        icon={ShoppingCart}
        title={text.emptyCart}
        actions={<ButtonLink href={links.shop}>All parts</ButtonLink>}
      >
        Search for a model or a code, or browse the categories.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ShoppingCart}
      title={text.emptyCart}
      actions={
        <>
          <ButtonLink href={signInLink(links.cart)}>Sign in</ButtonLink>
          <ButtonLink href={registerLink(links.cart)} variant="outline">
            Register
          </ButtonLink>
          <ButtonLink href={links.shop} variant="neutral">
            All parts
          </ButtonLink>
        </>
      }
    >
      Sign in to see the cart you saved.
    </EmptyState>
  );
}
