import { useState } from 'react';
import { RemainingLines } from '@/components/ui/RemainingLines';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { WishlistPage } from '@/lib/pages/wishlistPage';
import { usePageShopper } from '@/store/usePageShopper';
import { counted } from '@/lib/text/format';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useSettings } from '@/store/hooks';
import { AddAllWishes } from './AddAllWishes';
import { useWishes } from './useWishes';
import { WishRows } from './WishRows';
import styles from './WishlistScreen.module.scss';

export function WishlistScreen({ shopper, ...page }: WishlistPage) {
  const owner = usePageShopper(shopper);
  if (owner === 'current') return <Wishes {...page} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Wishlist</h1>
      </div>
      {owner === 'signed-out' && <VisitorWishlist />}
    </div>
  );
}

function Wishes(page: Pick<WishlistPage, 'items' | 'itemsLeft'>) {
  const { wishes, wished, count, noteRemoved, isPartial, isCutOff, fetchAll } = useWishes(page);
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const heading = useFocusFallback<HTMLHeadingElement>(wished.length);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Wishlist
        </h1>
        {count > 0 && <span>{counted(count, 'part')}</span>}
        <AddAllWishes items={wished} {...{ quantities, isPartial, fetchAll }} />
      </div>
      <WishRows
        wishes={wishes}
        quantities={quantities}
        onQty={(itmCode, qty) => setQuantities((before) => new Map(before).set(itmCode, qty))}
        onRemoved={noteRemoved}
      />
      {isPartial && (
        <RemainingLines
          count={count - wished.length}
          what="part"
          isCutOff={isCutOff}
          onFetch={() => void fetchAll()}
        />
      )}
      {count === 0 && <NoWishes />}
    </div>
  );
}

function NoWishes() {
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

function VisitorWishlist() {
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
