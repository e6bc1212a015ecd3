import type { SalesReport } from '@/lib/contract/report.contract';
import { formatAmount, formatCount } from '@/lib/text/format';
import {
  changeWords,
  countsAllOrders,
  isComparable,
  marginShare,
  percentWords,
  unknownCostWords,
} from '@/lib/text/reportWords';
import { Change } from './Change';
import styles from './reports.module.scss';

type All = SalesReport['all'];
type Figure = {
  label: string;
  value: string;
  change: string | null;
  isLessBetter?: true;
  note?: string;
};

/** What a period comes to, beside the other one. */
export function ReportFigures({ report }: { report: SalesReport }) {
  return (
    <dl className={styles.figures}>
      {figuresOf(report).map(({ label, value, change, isLessBetter, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> <Change words={change} isLessBetter={isLessBetter} />
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(report: SalesReport): Figure[] {
  const { all } = report;
  const before = isComparable(report) ? report.allBefore : null;
  const against = (of: (figures: All) => number) =>
    before === null ? null : changeWords(of(all), of(before));
  const orders: Figure[] = countsAllOrders(report)
    ? [
        { label: 'Orders', value: formatCount(all.orders), change: against((one) => one.orders) },
        { label: 'Mean order', value: meanOf(all), change: against(mean) },
      ]
    : [
        {
          label: 'Pieces',
          value: formatCount(all.sold - all.back),
          change: against(({ sold, back }) => sold - back),
        },
      ];
  const isFew = report.allBefore !== null && before === null;
  return [
    {
      label: 'Sales, LKR',
      value: formatAmount(all.sales),
      change: against(({ sales }) => sales),
      ...(isFew && { note: 'too few before to compare' }),
    },
    ...orders,
    {
      label: 'Margin',
      value: marginText(all),
      change: pointsBetween(marginShare(all), before === null ? null : marginShare(before)),
      note: unknownCostWords(all) ?? `${formatAmount(all.margin)} LKR`,
    },
    {
      label: 'Came back',
      value: percentWords(backShare(all) ?? 0),
      change: pointsBetween(backShare(all), before === null ? null : backShare(before)),
      isLessBetter: true,
    },
  ];
}

const mean = ({ sales, orders }: All) => (orders > 0 ? sales / orders : 0);
const meanOf = (all: All) => (all.orders > 0 ? formatAmount(mean(all)) : '–');
const backShare = ({ sold, back }: All) => (sold > 0 ? (back / sold) * 100 : null);

function marginText(all: All): string {
  const share = marginShare(all);
  return share === null ? 'not known' : percentWords(share);
}

function pointsBetween(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 10) / 10;
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)} pt`;
}
