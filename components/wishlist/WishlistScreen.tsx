import { useState } from 'react';
import { RemainingLines } from '@/components/ui/RemainingLines';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { WishlistPage } from '@/lib/pages/wishlistPage';
import { usePageShopper } from '@/store/usePageShopper';
import { AddAllWishes } from './AddAllWishes';
import { useWishes } from './useWishes';
import { NoWishes, VisitorWishlist } from './WishlistEmpty';
import { WishRows } from './WishRows';
import styles from './WishlistScreen.module.scss';
import { counted } from '@/lib/text/countNoun';

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
