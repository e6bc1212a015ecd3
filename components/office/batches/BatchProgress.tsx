import type { Batch } from '@/lib/contract/batch.contract';
import { formatCount } from '@/lib/text/format';
import { percentDone } from './batchWords';
import styles from './batches.module.scss';

/** How far a large batch is. */
export function BatchProgress({ batch }: { batch: Batch }) {
  // How many there are is known only after they have been read.
  const isCounted = batch.state !== 'receiving' && batch.rows > 0;
  return (
    <span className={styles.progress} role="status">
      <progress
        max={100}
        value={isCounted ? percentDone(batch) : undefined}
        aria-label={`Batch ${batch.batchId}`}
      />
      {isCounted
        ? `${formatCount(batch.rowsDone)} of ${formatCount(batch.rows)} items`
        : 'being read'}
    </span>
  );
}
