import { useState } from 'react';
import { useFocusKept } from '@/components/ui/useFocusKept';
import type { Item } from '@/lib/contract/catalogue';
import { counted } from '@/lib/site/counted';
import type { WishlistPage } from '@/lib/site/wishlistPage';
import { usePageShopper } from '@/store/usePageShopper';
import { AddAllWishes } from './AddAllWishes';
import { RemovedWish } from './RemovedWish';
import { useWishes } from './useWishes';
import { NoWishes, WishlistOfNobody } from './WishlistEmpty';
import { WishRow } from './WishRow';
import styles from './WishlistScreen.module.scss';

/** What a customer put aside: how it stands now, and the way into the cart. */
export function WishlistScreen({ items, shopper }: WishlistPage) {
  const owner = usePageShopper(shopper);
  if (owner === 'yours') return <Wishes items={items} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Wishlist</h1>
      </div>
      {owner === 'gone' && <WishlistOfNobody />}
    </div>
  );
}

function Wishes({ items }: { items: readonly Item[] }) {
  const { wishes, wished, noteRemoved } = useWishes(items);
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const heading = useFocusKept<HTMLHeadingElement>(wished.length);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Wishlist
        </h1>
        {wished.length > 0 && <span>{counted(wished.length, 'part')}</span>}
        <AddAllWishes items={wished} quantities={quantities} />
      </div>
      {wishes.length > 0 && (
        <ul className={styles.frame} aria-label="Parts in your wishlist">
          {wishes.map(({ item, isRemoved }) =>
            isRemoved ? (
              <RemovedWish key={item.itmCode} item={item} />
            ) : (
              <WishRow
                key={item.itmCode}
                item={item}
                chosenQty={quantities.get(item.itmCode)}
                onQty={(qty) => setQuantities((before) => new Map(before).set(item.itmCode, qty))}
                onRemoved={noteRemoved}
              />
            ),
          )}
        </ul>
      )}
      {wished.length === 0 && <NoWishes />}
    </div>
  );
}
