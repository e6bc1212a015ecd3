import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { Heart } from '@/components/ui/icons';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useSettings } from '@/store/hooks';

export function NoWishes() {
  const { enableLatest } = useSettings();
  return (
    <EmptyState
      icon={Heart}
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
      Press the heart of a part to keep it here, with its price and stock of the day.
    </EmptyState>
  );
}

/** A visitor has none yet. */
export function WishlistOfNobody() {
  return (
    <EmptyState
      icon={Heart}
      title="Your wishlist waits behind your account"
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
      Sign in to see the parts you put aside, and to put more there.
    </EmptyState>
  );
}
