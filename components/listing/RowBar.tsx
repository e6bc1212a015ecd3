import { Keyboard } from '@/components/ui/icons';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { counted } from '@/lib/text/counted';
import { AddRowLines } from './AddRowLines';
import styles from './RowBar.module.scss';
import type { RowLines } from './useRowLines';

/** The sums of the entered lines and the Add button. */
export function RowBar({ lines }: { lines: RowLines }) {
  const { lineCount, pieces, total } = lines;
  return (
    <div className={classes(styles.bar, lineCount === 0 && styles.empty)} data-row-bar>
      <div className={styles.inside}>
        <p className={styles.keys} aria-hidden>
          <Icon of={Keyboard} />
          <kbd>↓</kbd> next quantity <kbd>↑</kbd> previous one
        </p>
        <p className={styles.sum} role="status">
          <span>
            {counted(lineCount, 'line')}, {counted(pieces, 'piece')}
          </span>
          <strong>
            <Money rupees={total} />
          </strong>
        </p>
        <AddRowLines lines={lines} />
      </div>
    </div>
  );
}
