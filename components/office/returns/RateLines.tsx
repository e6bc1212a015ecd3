import type { FaultRate, ReturnRates } from '@/lib/contract/return.contract';
import { RETURN_REASONS } from '@/lib/contract/returns';
import { formatCount } from '@/lib/text/format';
import { countChange, pointsBetween, shareWords } from '@/lib/text/reportWords';
import { FigureTiles, type Figure } from '../reports/FigureTiles';
import { PeriodChart } from '../reports/PeriodChart';
import { PointTable, type PointColumn } from '../reports/PointTable';
import { REASONS } from './returnTexts';

type Point = ReturnRates['points'][number];
type Of = { report: ReturnRates };

/** What was sent and came back faulty, and what buyers asked back. */
export function RateFigures({ report }: Of) {
  const { all, allBefore, points, before } = report;
  const asked = sum(points, (point) => point.asked);
  const then = before === null ? undefined : sum(points, (point) => point.before?.asked ?? 0);
  const figures: Figure[] = [
    {
      label: 'Asked back, pieces',
      value: formatCount(asked),
      change: countChange(asked, then),
      isLessBetter: true,
      isShown: true,
      note: `${formatCount(sum(points, ({ received }) => received))} came, ${formatCount(sum(points, ({ faulty }) => faulty))} faulty`,
    },
    {
      label: 'Rate of faults',
      value: all === null ? 'not known' : shareWords(all.share),
      change: pointsBetween(percentOf(all), percentOf(allBefore)),
      isLessBetter: true,
      ...(all !== null && { note: `between ${shareWords(all.low)} and ${shareWords(all.high)}` }),
    },
    {
      label: 'Sent, pieces',
      value: formatCount(all?.sold ?? 0),
      change: countChange(all?.sold ?? 0, allBefore?.sold),
      note: `of them ${formatCount(all?.faulty ?? 0)} faulty`,
    },
  ];
  return <FigureTiles figures={figures} />;
}

function sum(points: readonly Point[], of: (point: Point) => number): number {
  return points.reduce((all, point) => all + of(point), 0);
}

const percentOf = (rate: FaultRate | null) => (rate === null ? null : rate.share * 100);

/** The pieces that buyers asked back on each day, week or month as a line. */
export function RateLines({ report }: Of) {
  const { points, period, before, step } = report;
  return (
    <PeriodChart
      chart={{
        what: 'Pieces asked back',
        period,
        before,
        step,
        points: points.map((point) => ({
          from: point.from,
          to: point.to,
          value: point.asked,
          before: point.before?.asked ?? null,
        })),
        nothing: 'there were none',
        format: formatCount,
      }}
    />
  );
}

/** The same figures as a table, with the reasons that buyers gave. */
export function RatePoints({ report }: Of) {
  const { points, before, step } = report;
  const columns: (PointColumn<Point> | false)[] = [
    { head: 'Asked back', cell: ({ asked }) => formatCount(asked) },
    before !== null && {
      head: 'Before',
      cell: (point) => (point.before === null ? '' : formatCount(point.before.asked)),
    },
    ...RETURN_REASONS.map((reason) => ({
      head: REASONS[reason],
      cell: ({ reasons }: Point) => formatCount(reasons[reason]),
    })),
    { head: 'Came', cell: ({ received }) => formatCount(received) },
    { head: 'Faulty', cell: ({ faulty }) => formatCount(faulty) },
  ];
  return (
    <PointTable
      step={step}
      points={points}
      columns={columns.filter((column) => column !== false)}
    />
  );
}
