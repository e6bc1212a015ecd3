import { useState } from 'react';
import { Icon } from './Icon';
import styles from './CopyButton.module.scss';

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');

  async function copy() {
    const { copyText } = await import('./copyText');
    setSaid((await copyText(text)) ? 'Copied' : 'Copying is blocked');
  }

  return (
    <>
      <button type="button" className={styles.copy} aria-label={label} onClick={() => void copy()}>
        <Icon of="copy" size={16} />
        Copy
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
