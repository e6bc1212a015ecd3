import type { AgainLine } from '@/lib/contract/dealer.contract';
import styles from './orderAgain.module.scss';

type AgainProblemProps = {
  line: Pick<AgainLine, 'itmCode' | 'itmName' | 'problem'>;
  onQty: (itmCode: number, qty: number) => void;
};

/** Why an earlier line cannot be ordered, and the quantity that can. */
export function AgainProblem({ line: { itmCode, itmName, problem }, onQty }: AgainProblemProps) {
  if (problem === null) return null;
  return (
    <span className={styles.problem}>
      {problem.reason !== 'out-of-stock' && problem.sentence}
      {problem.fixQty > 0 && (
        <button
          type="button"
          aria-label={`Set ${itmName} to ${problem.fixQty}`}
          onClick={() => onQty(itmCode, problem.fixQty)}
        >
          Set to {problem.fixQty}
        </button>
      )}
    </span>
  );
}
