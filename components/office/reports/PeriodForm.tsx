import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import {
  COMPARISONS,
  REPORT_STEPS,
  type Comparison,
  type Period,
  type ReportStep,
} from '@/lib/contract/reports';
import { COMPARISON_WORDS } from '@/lib/text/reportWords';
import { officeLink } from '@/lib/urls/officeLinks';
import { ActButton } from '../parts/ActButton';
import styles from './reports.module.scss';

const STEP_WORDS = { day: 'By day', week: 'By week', month: 'By month' };

/** The form asks these, and another period begins with its first page. */
const ASKED = new Set(['from', 'to', 'against', 'step', 'page']);

type PeriodFormProps = {
  /** The page that the form opens. */
  action: string;
  report: { period: Period; against: Comparison; step: ReportStep };
  /** The parameters of the address; those that the form does not ask stay. */
  values: Readonly<Record<string, string | number | undefined>>;
};

/** The period and what it is compared with; without scripts the browser sends the form itself. */
export function PeriodForm({ action, report, values }: PeriodFormProps) {
  const router = useRouter();
  const { period, against, step } = report;
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ]);
    void router.push(officeLink(action, Object.fromEntries(data)));
  };
  return (
    <form
      key={JSON.stringify([period, against, step])}
      className={styles.period}
      method="get"
      action={action}
      onSubmit={show}
    >
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined &&
          !ASKED.has(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        <span>From</span>
        <input type="date" name="from" defaultValue={period.from} required />
      </label>
      <label>
        <span>To</span>
        <input type="date" name="to" defaultValue={period.to} required />
      </label>
      <label>
        <span>Against</span>
        <select name="against" defaultValue={against}>
          {COMPARISONS.map((one) => (
            <option key={one} value={one}>
              {COMPARISON_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Line</span>
        <select name="step" defaultValue={step}>
          {REPORT_STEPS.map((one) => (
            <option key={one} value={one}>
              {STEP_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      <ActButton size={36} type="submit">
        Show
      </ActButton>
    </form>
  );
}
