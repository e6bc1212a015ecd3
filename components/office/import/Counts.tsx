import type { ImportReportData } from '@/lib/contract/import.contract';
import { formatCount } from '@/lib/text/format';
import * as icons from '../parts/icons';
import { OfficeIcon, type OfficeIconName } from '../parts/OfficeIcon';
import styles from './Counts.module.scss';

export type Shown = 'added' | 'changed' | 'unchanged' | 'refused';

export const KINDS: Record<Shown, { label: string; icon: OfficeIconName }> = {
  added: { label: 'New', icon: icons.Plus },
  changed: { label: 'Changed', icon: icons.ArrowRightLeft },
  unchanged: { label: 'Same', icon: icons.Equal },
  refused: { label: 'Refused', icon: icons.X },
};

type CountsProps = {
  report: ImportReportData;
  shown: Shown | null;
  onShow: (shown: Shown | null) => void;
};

/** The four counts; a press shows only these lines. */
export function Counts({ report, shown, onShow }: CountsProps) {
  return (
    <div className={styles.counts} role="group" aria-label="Lines">
      {(['added', 'changed', 'unchanged', 'refused'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          data-kind={kind}
          aria-pressed={shown === kind}
          onClick={() => onShow(shown === kind ? null : kind)}
        >
          <span>
            <OfficeIcon of={KINDS[kind].icon} size={16} />
            <em>
              {KINDS[kind].label}
              {kind === 'unchanged' && <small> as now</small>}
            </em>
          </span>
          <b>{formatCount(report[kind])}</b>
        </button>
      ))}
    </div>
  );
}
