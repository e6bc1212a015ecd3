import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import type { SalesReport } from '@/lib/contract/report.contract';
import { COMPARISONS, REPORT_STEPS } from '@/lib/contract/reports';
import { COMPARISON_WORDS } from '@/lib/text/reportWords';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { reportValues } from '@/lib/urls/reportLinks';
import { ActButton } from '../parts/ActButton';
import styles from './reports.module.scss';

const STEP_WORDS = { day: 'By day', week: 'By week', month: 'By month' };

/** The period and what it is compared with; without scripts the browser sends the form itself. */
export function PeriodForm({ report }: { report: SalesReport }) {
  const router = useRouter();
  const { from, to, against, step, page: _, ...rest } = reportValues(report);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ]);
    void router.push(officeLink(officeLinks.reports, Object.fromEntries(data)));
  };
  return (
    <form
      key={JSON.stringify([from, to, against, step])}
      className={styles.period}
      method="get"
      action={officeLinks.reports}
      onSubmit={show}
    >
      {Object.entries(rest).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        <span>From</span>
        <input type="date" name="from" defaultValue={from} required />
      </label>
      <label>
        <span>To</span>
        <input type="date" name="to" defaultValue={to} required />
      </label>
      <label>
        <span>Against</span>
        <select name="against" defaultValue={against ?? 'before'}>
          {COMPARISONS.map((one) => (
            <option key={one} value={one}>
              {COMPARISON_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Line</span>
        <select name="step" defaultValue={step ?? 'day'}>
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
