import type { Batch } from '@/lib/contract/batch.contract';
import { counted } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { RowCall } from '../calls/RowCall';
import { useMay, useOffice } from '../frame/OfficeContext';
import { hasFailedPart } from './batchWords';
import styles from './FailedBatch.module.scss';

/** Why a batch is not written whole, and what staff can do about it. */
export function FailedBatch({ batch }: { batch: Batch }) {
  const { now } = useOffice();
  const mayWrite = useMay()('write_items');
  const { failure, retryAt, batchId } = batch;
  if (failure === null) return null;
  const params = { batchId };
  return (
    <div className={styles.failure}>
      <p role="status">
        {failure}{' '}
        {retryAt === null ? restWords(batch) : `Tried again at ${formatWhen(retryAt, now)}.`}
      </p>
      {mayWrite && hasFailedPart(batch) && (
        <div className={styles.acts}>
          <RowCall
            label={`Try batch ${batchId} again`}
            act={(api) => api.call('POST /office/batches/{batchId}/retry', { params })}
          >
            Try again
          </RowCall>
          <RowCall
            label={`Leave the rest of batch ${batchId}`}
            act={(api) => api.call('POST /office/batches/{batchId}/leave', { params })}
          >
            Leave the rest
          </RowCall>
        </div>
      )}
    </div>
  );
}

function restWords({ state, rows, rowsDone }: Batch): string {
  const rest = counted(rows - rowsDone, 'item');
  return state === 'stopped' ? `The last ${rest} were left.` : `${rest} are not written yet.`;
}
