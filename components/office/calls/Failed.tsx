import type { Ref } from 'react';
import type { Failure } from '@/lib/site/failure';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { isUnanswered, sentenceOf } from './useOfficeCall';
import styles from './Failed.module.scss';

type FailedProps = {
  failure: Failure | null;
  /** What is said where no answer came, instead of the usual sentence. */
  unanswered?: string;
  /** Makes the call again; offered where that may help. */
  onAgain: () => void;
  isBusy?: boolean;
  place?: Ref<HTMLDivElement>;
};

/** Why a call did not happen, with the number that finds it in the log, and a way to make it again. */
export function Failed({ failure, unanswered, onAgain, isBusy, place }: FailedProps) {
  return (
    <div ref={place} role="alert" className={styles.place}>
      {failure !== null && (
        <div className={styles.failure}>
          <OfficeIcon of={icons.TriangleAlert} size={20} />
          <div>
            <p>{failure.code === 'unreachable' && unanswered ? unanswered : sentenceOf(failure)}</p>
            <Quote failure={failure} />
          </div>
          {isUnanswered(failure) && (
            <button type="button" onClick={onAgain} disabled={isBusy}>
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The server's number of a request that broke, whole, as the log has it. */
function Quote({ failure: { code, details } }: { failure: Failure }) {
  const { requestId } = details;
  if (code !== 'unknown' || typeof requestId !== 'string') return null;
  return (
    <p className={styles.quote}>
      Request <code>{requestId}</code>
    </p>
  );
}
