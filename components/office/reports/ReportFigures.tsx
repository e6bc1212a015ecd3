import type { SalesReport } from '@/lib/contract/report.contract';
import type { ReportFigure } from '@/lib/contract/reports';
import { formatAmount, formatCount } from '@/lib/text/format';
import {
  changeWords,
  countsAllOrders,
  isComparable,
  marginShare,
  percentWords,
  pointsBetween,
  unknownCostWords,
} from '@/lib/text/reportWords';
import { reportLink } from '@/lib/urls/reportLinks';
import { FigureTiles, type Figure } from './FigureTiles';

type All = SalesReport['all'];

/** What a period of sales comes to, beside the other one. */
export function ReportFigures({ report }: { report: SalesReport }) {
  return <FigureTiles figures={figuresOf(report)} />;
}

function figuresOf(report: SalesReport): Figure[] {
  const { all } = report;
  const before = isComparable(report) ? report.allBefore : null;
  const against = (of: (figures: All) => number) =>
    before === null ? null : changeWords(of(all), of(before));
  const isFew = report.allBefore !== null && before === null;
  const choose = (figure: ReportFigure) => ({
    href: reportLink(report, { figure }),
    isShown: report.figure === figure,
  });
  const orders: Figure[] = [
    {
      label: 'Orders',
      value: formatCount(all.orders),
      change: against((one) => one.orders),
      ...choose('orders'),
    },
    { label: 'Mean order', value: meanOf(all), change: against(mean) },
  ];
  const back = backShare(all);
  return [
    {
      label: 'Sales, LKR',
      value: formatAmount(all.sales),
      change: against(({ sales }) => sales),
      ...(isFew && { note: 'too few before to compare' }),
      ...choose('sales'),
    },
    ...(countsAllOrders(report) ? orders : []),
    {
      label: 'Margin',
      value: marginText(all),
      change: pointsBetween(marginShare(all), before === null ? null : marginShare(before)),
      note: unknownCostWords(all) ?? `${formatAmount(all.margin)} LKR`,
      ...choose('margin'),
    },
    {
      label: 'Pieces',
      value: formatCount(all.sold - all.back),
      change: against(({ sold, back: came }) => sold - came),
      note: back === null ? undefined : `${percentWords(back)} came back`,
      ...choose('pieces'),
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
