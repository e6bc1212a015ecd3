import { useState } from 'react';
import { copyText } from '@/components/ui/copyText';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { Item } from '@/lib/contract/catalogue';
import { compareLink } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './CompareScreen.module.scss';
import { counted } from '@/lib/text/countNoun';

type CompareActionsProps = {
  items: readonly Item[];
  origin: string;
  /** Null while fewer than two items are compared. */
  onlyDifferences: boolean | null;
  onOnlyDifferences: (only: boolean) => void;
  onClear: () => void;
};

export function CompareActions(props: CompareActionsProps) {
  const { items, origin, onlyDifferences, onOnlyDifferences, onClear } = props;
  return (
    <>
      <span className={styles.count}>{counted(items.length, 'part')}</span>
      {onlyDifferences !== null && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={onlyDifferences}
            onChange={(event) => onOnlyDifferences(event.target.checked)}
          />
          Only differences
        </label>
      )}
      <div className={styles.actions}>
        <CopyComparison url={origin + compareLink(items.map(({ itmCode }) => itmCode))} />
        <Button variant="quiet" className={styles.print} onClick={() => window.print()}>
          <Icon of="printer" />
          Print
        </Button>
        <Button variant="quiet" onClick={onClear}>
          <Icon of="trash-2" />
          Clear all
        </Button>
      </div>
    </>
  );
}

/** Copies the comparison's address where the merchant allows sharing (spec 9). */
function CopyComparison({ url }: { url: string }) {
  const { enableSharing } = useSettings();
  const [said, setSaid] = useState('');
  if (!enableSharing) return null;

  async function copy() {
    setSaid((await copyText(url)) ? 'Link copied' : url);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon of="copy" />
        Copy link
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
