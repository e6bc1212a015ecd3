import { counted, formatCount } from '@/lib/text/format';
import { ActButton } from '../parts/ActButton';
import type { RunActs } from './useRun';
import styles from './LeftOutLines.module.scss';

/** The lines that somebody left out of the list, each with its way back. */
export function LeftOutLines({ acts: { run, edits, edit } }: { acts: RunActs }) {
  const { leftOut, state } = run;
  if (leftOut.length === 0) return null;
  return (
    <div className={styles.out}>
      <p>{`${counted(leftOut.length, 'line')} left out: neither written nor refused.`}</p>
      {state === 'tried' && (
        <ul aria-label="Lines left out">
          {leftOut.map((line) => {
            const isBack = edits.get(line) === 'taken-back';
            return (
              <li key={line}>
                <ActButton size={36} onClick={() => edit(line, isBack ? null : 'taken-back')}>
                  {isBack ? 'Leave out' : 'Take back'} {`line ${formatCount(line)}`}
                </ActButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
