import type { SearchReport } from '@/lib/contract/report.contract';
import { formatCount } from '@/lib/text/format';
import { countChange, inVain } from '@/lib/text/reportWords';
import { searchReportLink } from '@/lib/urls/reportLinks';
import { FigureTiles, type Figure } from '../reports/FigureTiles';
import { PeriodChart } from '../reports/PeriodChart';
import { PointTable, type PointColumn } from '../reports/PointTable';

type Counts = SearchReport['all'];
type Point = SearchReport['points'][number];
type Of = { report: SearchReport };

const WHAT = { missed: 'Searches in vain', all: 'Searches' } as const;

const shownOf = ({ show }: SearchReport) =>
  show === 'missed' ? inVain : ({ asked }: Counts) => asked;

/** How much was searched in a period, and how much of it in vain; each can be the line. */
export function SearchFigures({ report }: Of) {
  const { all, allBefore, show } = report;
  const figures: Figure[] = [
    {
      label: 'Searches',
      value: formatCount(all.asked),
      change: countChange(all.asked, allBefore?.asked),
      href: searchReportLink(report, { show: 'all' }),
      isShown: show === 'all',
    },
    {
      label: 'In vain',
      value: formatCount(inVain(all)),
      change: countChange(inVain(all), allBefore === null ? undefined : inVain(allBefore)),
      isLessBetter: true,
      note: `${formatCount(all.missed)} found nothing, ${formatCount(all.leftOut)} words had no result`,
      href: searchReportLink(report, { show: 'missed' }),
      isShown: show === 'missed',
    },
  ];
  return <FigureTiles figures={figures} />;
}

/** The searches of each day, week or month as a line; each opens its own. */
export function SearchLines({ report }: Of) {
  const { points, period, step, allBefore, query } = report;
  const shown = shownOf(report);
  return (
    <PeriodChart
      chart={{
        what: WHAT[report.show],
        period,
        before: allBefore === null ? null : report.before,
        step,
        points: points.map((point) => ({
          from: point.from,
          to: point.to,
          value: shown(point),
          before: point.before === null ? null : shown(point.before),
        })),
        nothing: 'there were none',
        format: formatCount,
        opens:
          query === null
            ? {
                words: 'its searches',
                hrefOf: (part) => searchReportLink(report, { period: part }),
              }
            : undefined,
      }}
    />
  );
}

/** The same figures as a table. */
export function SearchPoints({ report }: Of) {
  const { points, step, allBefore, query } = report;
  const shown = shownOf(report);
  const columns: (PointColumn<Point> | false)[] = [
    { head: 'Searched', cell: ({ asked }) => formatCount(asked) },
    { head: 'In vain', cell: (point) => formatCount(inVain(point)) },
    allBefore !== null && {
      head: 'Before',
      cell: ({ before }) => (before === null ? '' : formatCount(shown(before))),
    },
  ];
  return (
    <PointTable
      step={step}
      points={points}
      columns={columns.filter((column) => column !== false)}
      hrefOf={
        query === null
          ? ({ from, to }) => searchReportLink(report, { period: { from, to } })
          : undefined
      }
    />
  );
}
