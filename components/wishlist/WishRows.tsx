import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { Item } from '@/lib/contract/item.contract';
import { RemovedRow } from '@/components/ui/RemovedRow';
import { counted } from '@/lib/text/format';
import type { Wish } from './useWishes';
import styles from './WishlistScreen.module.scss';
import { useWishActions } from './useWishActions';
import { WishRow } from './WishRow';

/** Rows rendered at once; more of them cause a noticeable delay. */
const STEP = 100;

type WishRowsProps = {
  wishes: readonly Wish[];
  quantities: ReadonlyMap<number, number>;
  onQty: (itmCode: number, qty: number) => void;
  onRemoved: (item: Item) => void;
};

export function WishRows({ wishes, quantities, onQty, onRemoved }: WishRowsProps) {
  const [most, setMost] = useState(STEP);
  const list = useFocusFallback<HTMLUListElement>(most);
  const hidden = wishes.length - most;
  if (wishes.length === 0) return null;

  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.frame} aria-label="Parts in your wishlist">
        {wishes
          .slice(0, most)
          .map(({ item, isRemoved }) =>
            isRemoved ? (
              <RemovedWish key={item.itmCode} item={item} />
            ) : (
              <WishRow
                key={item.itmCode}
                item={item}
                chosenQty={quantities.get(item.itmCode)}
                onQty={(qty) => onQty(item.itmCode, qty)}
                onRemoved={onRemoved}
              />
            ),
          )}
      </ul>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button variant="outline" onClick={() => setMost(most + STEP)}>
            Show {hidden > STEP && `${STEP} of `}
            {counted(hidden, 'more part')}
          </Button>
        </div>
      )}
    </>
  );
}

function RemovedWish({ item }: { item: Item }) {
  const { add } = useWishActions();
  return <RemovedRow name={item.itmName} removedFrom="wishlist" onUndo={() => void add(item)} />;
}
