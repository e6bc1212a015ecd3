import { counted } from '@/lib/text/counted';
import { Button } from './Button';
import styles from './ComingLines.module.scss';

type ComingLinesProps = {
  count: number;
  /** One of them. */
  what?: string;
  /** They could not be fetched. */
  isCutOff: boolean;
  onFetch: () => void;
};

/** Stands after the first lines of a long list while the others are fetched. */
export function ComingLines({ count, what = 'line', isCutOff, onFetch }: ComingLinesProps) {
  return (
    <div className={styles.coming}>
      <p role="status">
        {counted(count, `more ${what}`)}{' '}
        {isCutOff ? 'could not be fetched.' : `${count === 1 ? 'is' : 'are'} on the way.`}
      </p>
      {isCutOff && (
        <Button variant="outline" onClick={onFetch}>
          Try again
        </Button>
      )}
    </div>
  );
}
