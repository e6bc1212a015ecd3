import { Mark, type MarkShape, type MarkTone } from './Mark';
import * as icons from './icons';
import { OfficeIcon } from './OfficeIcon';
import styles from './Mark.module.scss';

/** The state of an order's money: full, half, hollow, paper (credit) or note (cash on delivery). */
export type MoneyState = 'paid' | 'part' | 'waiting' | 'late' | 'credit' | 'cod' | 'none';

const MARKS: Record<MoneyState, { shape: MarkShape; tone: MarkTone } | null> = {
  paid: { shape: 'full', tone: 'good' },
  part: { shape: 'half', tone: 'warn' },
  waiting: { shape: 'hollow', tone: 'plain' },
  late: { shape: 'half', tone: 'warn' },
  none: { shape: 'hollow', tone: 'muted' },
  credit: null,
  cod: null,
};

/** The mark of an order's money with its word. */
export function MoneyMark({ state, word }: { state: MoneyState; word: string }) {
  const mark = MARKS[state];
  if (mark !== null) return <Mark {...mark}>{word}</Mark>;
  return (
    <span className={styles.mark} data-tone={state === 'credit' ? 'muted' : 'plain'}>
      <OfficeIcon of={state === 'credit' ? icons.FileText : icons.Banknote} size={14} />
      {word}
    </span>
  );
}
