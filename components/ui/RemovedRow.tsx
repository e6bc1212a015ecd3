import { useEffect, useRef } from 'react';
import { Icon } from './Icon';
import { Undo2 } from './icons';
import styles from './RemovedRow.module.scss';

type RemovedRowProps = { name: string; removedFrom: 'cart' | 'wishlist'; onUndo: () => void };

/** Where something was taken out of a list, the way back stays longer than its message. */
export function RemovedRow({ name, removedFrom, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);

  // Syncs with the browser's focus: the button that was pressed is gone, this stands in its place.
  // On a busy machine the list's heading has taken the focus in the meantime (useFocusKept).
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.tagName !== 'H1') return;
    undo.current?.focus({ preventScroll: true });
  }, []);

  return (
    <li className={styles.removed}>
      <p>
        <b>{name}</b> deleted from {removedFrom}
      </p>
      <button ref={undo} type="button" aria-label={`Undo: put ${name} back`} onClick={onUndo}>
        <Icon of={Undo2} />
        Undo
      </button>
    </li>
  );
}
