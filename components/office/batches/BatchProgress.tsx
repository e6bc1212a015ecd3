import type { Batch } from '@/lib/contract/batch.contract';
import { formatCount } from '@/lib/text/format';
import { percentDone } from './batchWords';
import styles from './Batches.module.scss';

/** How far a large batch is. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const percent = percentDone(batch);
  return (
    <span className={styles.progress} role="status">
      <progress max={100} value={percent} aria-label={`Batch ${batch.batchId}`} />
      {batch.state === 'receiving'
        ? 'being read'
        : `${formatCount(batch.rowsDone)} of ${formatCount(batch.rows)} items`}
    </span>
  );
}
