import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Undo2 } from '@/components/ui/icons';
import type { Item } from '@/lib/contract/catalogue';
import { useWishActions } from './useWishActions';
import styles from './RemovedWish.module.scss';

/** Where an item was taken out, the way back stays longer than its message. */
export function RemovedWish({ item }: { item: Item }) {
  const { add } = useWishActions();
  const undo = useRef<HTMLButtonElement>(null);

  // Syncs with the browser's focus: the button that was pressed is gone, this stands in its place.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);

  return (
    <li className={styles.removed}>
      <p>
        <b>{item.itmName}</b> deleted from wishlist
      </p>
      <button
        ref={undo}
        type="button"
        aria-label={`Undo: put ${item.itmName} back`}
        onClick={() => void add(item)}
      >
        <Icon of={Undo2} />
        Undo
      </button>
    </li>
  );
}
