import type { ReportPoint, SalesReport } from '@/lib/contract/report.contract';
import type { Period } from '@/lib/contract/reports';
import { formatAmount, formatCount } from '@/lib/text/format';
import { countsAllOrders, FIGURE_WORDS, figureOf, formatOf } from '@/lib/text/reportWords';
import { reportLink } from '@/lib/urls/reportLinks';
import { PeriodChart } from './PeriodChart';
import { PointTable, type PointColumn } from './PointTable';

/** The chosen figure of each day, week or month as a line. */
export function SalesLines({ report }: { report: SalesReport }) {
  const { points, before, period, step, figure } = report;
  return (
    <PeriodChart
      chart={{
        what: FIGURE_WORDS[figure],
        unit: formatOf(figure) === formatAmount ? 'LKR' : undefined,
        period,
        before,
        step,
        points: points.map((point) => ({
          from: point.from,
          to: point.to,
          value: figureOf(figure, point),
          before: point.before === null ? null : figureOf(figure, point.before),
        })),
        nothing: 'there was none',
        format: formatOf(figure),
        opens: { words: 'its orders', hrefOf: ordersOf(report) },
      }}
    />
  );
}

/** The same figures as a table. */
export function SalesPoints({ report }: { report: SalesReport }) {
  const { points, step, before, figure } = report;
  const columns: (PointColumn<ReportPoint> | false)[] = [
    { head: 'Sales, LKR', cell: ({ sales }) => formatAmount(sales) },
    { head: 'Margin', cell: ({ margin }) => formatAmount(margin) },
    { head: 'Pieces', cell: ({ sold, back }) => formatCount(sold - back) },
    countsAllOrders(report) && { head: 'Orders', cell: ({ orders }) => formatCount(orders) },
    before !== null && {
      head: `${FIGURE_WORDS[figure]} before`,
      cell: (point) =>
        point.before === null ? '' : formatOf(figure)(figureOf(figure, point.before)),
    },
  ];
  return (
    <PointTable
      step={step}
      points={points}
      columns={columns.filter((column) => column !== false)}
      hrefOf={ordersOf(report)}
    />
  );
}

function ordersOf(report: SalesReport) {
  return ({ from, to }: Period) => reportLink(report, { period: { from, to }, by: 'order' });
}
