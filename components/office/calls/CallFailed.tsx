import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { FreshCode } from './FreshCode';
import type { OfficeCall } from './useOfficeCall';
import styles from './CallFailed.module.scss';

/** Why the last call did not happen, read out at once; asks for a code where one is needed. */
export function CallFailed({ call }: { call: OfficeCall }) {
  const { failure } = call;
  if (failure?.kind === 'code') return <FreshCode call={call} />;
  return (
    <div role="alert" className={styles.place}>
      {failure !== null && (
        <div className={styles.failure}>
          <OfficeIcon of={icons.TriangleAlert} size={20} />
          <p>{failure.sentences.join(' ')}</p>
          {failure.kind === 'no-answer' && (
            <button type="button" onClick={() => void call.again()} disabled={call.isBusy}>
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
}
