import type { ImportState } from '@/lib/contract/import.contract';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import styles from './Steps.module.scss';

const STEPS = ['File', 'Columns', 'Look', 'Written'] as const;

const CURRENT: Record<ImportState, number> = {
  columns: 1,
  failed: 1,
  trying: 2,
  tried: 2,
  writing: 3,
  written: 4,
};

/** The four steps: done with a tick, now in copper, later hollow. */
export function Steps({ state }: { state: ImportState }) {
  const current = CURRENT[state];
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((step, at) => (
        <li
          key={step}
          data-step={stepState(at, current)}
          aria-current={at === current ? 'step' : undefined}
        >
          <span aria-hidden>
            {at < current ? <OfficeIcon of={icons.Check} size={15} /> : at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

function stepState(at: number, current: number): 'done' | 'now' | 'later' {
  if (at < current) return 'done';
  return at === current ? 'now' : 'later';
}
