import { Keyboard } from '@/components/ui/icons';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { formatCount } from '@/lib/site/format';
import { signInLink } from '@/lib/site/links';
import styles from './RowBar.module.scss';
import type { RowLines } from './useRowLines';

/** What was entered so far, at the thumb: lines, pieces, sum and the act. */
export function RowBar({ lines }: { lines: RowLines }) {
  const { asPath } = useRouter();
  const { lineCount, pieces, total } = lines;
  const label = `Add ${counted(lineCount, 'line')} to cart`;
  return (
    <div className={classes(styles.bar, lineCount === 0 && styles.empty)}>
      <div className={styles.inside}>
        <p className={styles.keys} aria-hidden>
          <Icon of={Keyboard} />
          <kbd>↓</kbd> next quantity <kbd>↑</kbd> the one before
        </p>
        <p className={styles.sum} role="status">
          <span>
            {counted(lineCount, 'line')}, {counted(pieces, 'piece')}
          </span>
          <strong>
            <Money rupees={total} />
          </strong>
        </p>
        {lineCount === 0 ? (
          <Button disabled>{label}</Button>
        ) : (
          <ButtonLink href={signInLink(asPath)}>{label}</ButtonLink>
        )}
      </div>
    </div>
  );
}

function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}
