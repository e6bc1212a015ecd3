import { useState } from 'react';
import { useParts } from '../caller/useParts';
import { Sheet } from '../parts/Sheet';
import styles from './Stock.module.scss';

type WhichItemProps = {
  code: string;
  /** With the code: the item keeps it, and the next scan knows. */
  onChoose: (itmCode: number, keepsCode: boolean) => void;
  onClose: () => void;
};

/** A code that nobody knows: the item is found by words, and its pieces count for it. */
export function WhichItem({ code, onChoose, onClose }: WhichItemProps) {
  const [typed, setTyped] = useState('');
  const [keepsCode, setKeepsCode] = useState(true);
  const { items, isEmpty } = useParts(typed);
  return (
    <Sheet title="Which item is it?" subtitle={`${code} is not known.`} onClose={onClose}>
      <input
        type="search"
        className={styles.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="Part, grade or phone"
        aria-label="Part, grade or phone"
        autoComplete="off"
        maxLength={80}
      />
      <label className={styles.keeps}>
        <input
          type="checkbox"
          checked={keepsCode}
          onChange={({ target }) => setKeepsCode(target.checked)}
        />
        Keep this bar code for it, so that the next scan is known
      </label>
      <p role="status">{isEmpty && 'No part found. Try other words.'}</p>
      <ul className={styles.choice}>
        {items.map(({ itmCode, itmName, sku }) => (
          <li key={itmCode}>
            <button type="button" onClick={() => onChoose(itmCode, keepsCode)}>
              <b>{itmName}</b>
              <small>{sku}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
