import styles from './CallFailed.module.scss';
import { isUnanswered, sentenceOf } from './useOfficeCall';
import type { Trial } from './useTrial';

/** Why what a change would do is not known, and a way to ask again. */
export function TrialFailed({ trial: { failure, again } }: { trial: Trial }) {
  return (
    <div role="alert" className={styles.place}>
      {failure !== null && (
        <div className={styles.failure}>
          <p>{isUnanswered(failure) ? 'Not compared: connection lost.' : sentenceOf(failure)}</p>
          <button type="button" onClick={again}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
