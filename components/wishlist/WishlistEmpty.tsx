import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useSettings } from '@/store/hooks';

export function NoWishes() {
  const { enableLatest } = useSettings();
  return (
    <EmptyState
      icon="heart"
      title="No items in the wishlist"
      actions={
        <>
          <ButtonLink href={links.shop}>All parts</ButtonLink>
          {enableLatest && (
            <ButtonLink href={links.newArrivals} variant="outline">
              {text.newArrivals}
            </ButtonLink>
          )}
        </>
      }
    >
      Tap the heart on a part to save it here. Its price and stock stay up to date.
    </EmptyState>
  );
}

export function VisitorWishlist() {
  return (
    <EmptyState
      icon="heart"
      title="Sign in to see your wishlist"
      actions={
        <>
          <ButtonLink href={signInLink(links.wishlist)}>Sign in</ButtonLink>
          <ButtonLink href={registerLink(links.wishlist)} variant="outline">
            Register
          </ButtonLink>
          <ButtonLink href={links.shop} variant="neutral">
            All parts
          </ButtonLink>
        </>
      }
    >
      It keeps the parts you want to come back to, on every device.
    </EmptyState>
  );
}
