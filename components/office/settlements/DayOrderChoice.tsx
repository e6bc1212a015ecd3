import { DAY_ORDERS, type DayOrder } from '@/lib/contract/takings';
import styles from '../parts/ColumnChoice.module.scss';

const WORDS: Record<DayOrder, string> = { day: 'the day', month: 'the month' };

type DayOrderChoiceProps = {
  /** A day of the file, such as 03/04/2026; null where nobody asks. */
  day: string | null;
  value: string;
  onChange: (order: string) => void;
};

/** Asks what comes first in the days of a file. */
export function DayOrderChoice({ day, value, onChange }: DayOrderChoiceProps) {
  if (day === null && value === '') return null;
  return (
    <label className={styles.column}>
      <span>{day === null ? 'What comes first in its days' : `What comes first in ${day}`}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {DAY_ORDERS.map((order) => (
          <option key={order} value={order}>
            {WORDS[order]}
          </option>
        ))}
      </select>
    </label>
  );
}
