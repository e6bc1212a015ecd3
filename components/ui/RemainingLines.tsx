import { counted } from '@/lib/text/format';
import { Button } from './Button';
import styles from './RemainingLines.module.scss';

type RemainingLinesProps = {
  count: number;
  /** The singular of what is loading. */
  what?: string;
  /** Loading failed. */
  isCutOff: boolean;
  onFetch: () => void;
};

/** Shown below the first lines of a long list while the others are loading. */
export function RemainingLines({ count, what = 'line', isCutOff, onFetch }: RemainingLinesProps) {
  return (
    <div className={styles.coming}>
      <p role="status">
        {counted(count, `more ${what}`)}{' '}
        {isCutOff ? 'could not be loaded.' : `${count === 1 ? 'is' : 'are'} loading.`}
      </p>
      {isCutOff && (
        <Button variant="outline" onClick={onFetch}>
          Try again
        </Button>
      )}
    </div>
  );
}
