import { countedCents } from '@/lib/commerce/drawer';
import { type CashCount, NOTES_AND_COINS } from '@/lib/contract/takings';
import { rupeesFromCents } from '@/lib/commerce/money';
import { recordOf } from '@/lib/contract/records';
import { formatAmount, formatCount } from '@/lib/text/format';
import type { FieldBinding } from '@/components/ui/useForm';
import styles from './drawer.module.scss';

export const NO_COUNTS: Record<string, string> = recordOf(NOTES_AND_COINS.map(String), () => '');

type CashCountFieldsProps = {
  values: Readonly<Record<string, string>>;
  bind: (name: string) => FieldBinding;
};

/** How many there are of each note and coin, and what that is worth. */
export function CashCountFields({ values, bind }: CashCountFieldsProps) {
  const counts = countsIn(values);
  return (
    <fieldset className={styles.counts}>
      <legend>Notes and coins</legend>
      {NOTES_AND_COINS.map((rupees) => {
        const { id, name, value, onChange } = bind(String(rupees));
        return (
          <div key={rupees} className={styles.line}>
            <label htmlFor={id}>{`${formatCount(rupees)} ×`}</label>
            <input
              id={id}
              name={name}
              value={value}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              onChange={({ target }) => onChange(target.value)}
            />
            <span>{formatAmount(rupees * (counts[rupees] ?? 0))}</span>
          </div>
        );
      })}
      <p className={styles.counted}>
        <b>Counted</b>
        <output>{formatAmount(rupeesFromCents(countedCents(counts)))}</output>
      </p>
    </fieldset>
  );
}

/** Returns what was typed as a count; what is no number is none. */
export function countsIn(values: Readonly<Record<string, string>>): CashCount {
  const numberIn = (text = '') => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);
  return recordOf(NOTES_AND_COINS.map(String), (rupees) => numberIn(values[rupees]));
}

/** Returns a count as the call takes it. */
export function bodyOfCounts(counts: CashCount) {
  return recordOf(NOTES_AND_COINS.map(String), (rupees) => counts[Number(rupees) as 1] ?? 0);
}
