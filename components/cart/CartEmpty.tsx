import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { text } from '@/lib/text/text';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';

export function CartEmpty() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <EmptyState
      icon="shopping-cart"
      title={text.emptyCart}
      actions={
        <>
          {!isLoggedIn && <ButtonLink href={signInLink(links.cart)}>Sign in</ButtonLink>}
          {!isLoggedIn && (
            <ButtonLink href={registerLink(links.cart)} variant="outline">
              Register
            </ButtonLink>
          )}
          <ButtonLink href={links.shop} variant={isLoggedIn ? 'filled' : 'neutral'}>
            All parts
          </ButtonLink>
        </>
      }
    >
      {isLoggedIn
        ? 'Search for a model or a code, or browse the categories.'
        : 'Sign in to see the cart you saved.'}
    </EmptyState>
  );
}
