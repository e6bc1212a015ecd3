import { useEffect, useRef } from 'react';
import { Icon } from './Icon';
import styles from './RemovedRow.module.scss';

type RemovedRowProps = { name: string; removedFrom: 'cart' | 'wishlist'; onUndo: () => void };

/** Replaces a removed row; its Undo stays longer than the message's. */
export function RemovedRow({ name, removedFrom, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);

  // Syncs with the browser's focus: this button replaces the pressed one. On a slow machine the
  // heading may have taken the focus already (useFocusFallback).
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
        <Icon of="undo-2" />
        Undo
      </button>
    </li>
  );
}
