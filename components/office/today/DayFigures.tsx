import { Link } from '@/components/ui/Link';
import { useMay, useOffice } from '../frame/OfficeContext';
import { sumOfRupees } from '@/lib/commerce/money';
import type { SalesFigures, Today } from '@/lib/contract/today.contract';
import { counted, formatAmount, formatMoney } from '@/lib/text/format';
import { formatDayName, formatTime, hourOf } from '@/lib/text/officeTime';
import { officeLinks } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { Section } from '../parts/Section';
import { SalesChart } from './SalesChart';
import figures from './DayFigures.module.scss';
import styles from './today.module.scss';

/** What was sold today and what is still out, for who sells. */
export function DayFigures({ today: { sales, credit, tasks } }: { today: Today }) {
  const { now } = useOffice();
  const may = useMay();
  if (sales === null) return null;
  const couriers = tasks.find(({ task }) => task === 'courier-money');
  const open: Row[] = [
    ['Couriers, COD', counted(couriers?.count ?? 0, 'parcel'), couriers?.amount ?? 0],
    ...(credit === null
      ? []
      : [['Dealers, credit', counted(credit.orders, 'order'), credit.amount] satisfies Row]),
  ];
  return (
    <div className={styles.aside}>
      <Section
        title="Sales today"
        className={styles.section}
        action={may('read_reports') && <Link href={officeLinks.reports}>Reports</Link>}
      >
        <p className={figures.sum}>{formatMoney(sumOf(sales))}</p>
        <BesideLastWeek sum={sumOf(sales)} before={sales.lastWeek.soFar} />
        <SalesChart sales={sales} hour={hourOf(now)} />
        <Rows rows={salesRows(sales)} />
      </Section>
      <Section title="Money still out" className={styles.section}>
        <Rows rows={open} />
      </Section>
    </div>
  );
}

/** Today against the same day last week, until this time; nothing where nothing was sold then. */
function BesideLastWeek({ sum, before }: { sum: number; before: number }) {
  const { now } = useOffice();
  if (before === 0) return null;
  const percent = Math.round(((sum - before) / before) * 1_000) / 10;
  const isAbove = percent >= 0;
  return (
    <p className={figures.beside} data-above={isAbove || undefined}>
      <OfficeIcon of={isAbove ? icons.TrendingUp : icons.TrendingDown} size={16} />
      <span>
        <b>{`${Math.abs(percent)}% ${isAbove ? 'above' : 'below'}`}</b>
        {` last ${formatDayName(now)} at ${formatTime(now)}`}
      </span>
    </p>
  );
}

type Row = [label: string, size: string, rupees: number];

function salesRows({ shop, caller, counter, dealers }: SalesFigures): Row[] {
  return [
    ['Web shop', counted(shop.orders, 'order'), shop.total],
    ['By phone', counted(caller.orders, 'order'), caller.total],
    ['Counter', counted(counter.orders, 'order'), counter.total],
    ['Dealers', counted(dealers.orders, 'order'), dealers.total],
  ];
}

function sumOf({ shop, caller, counter, dealers }: SalesFigures): number {
  return sumOfRupees([shop.total, caller.total, counter.total, dealers.total]);
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={figures.rows}>
      {rows.map(([label, size, rupees]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{size}</dd>
          <dd>{formatAmount(rupees)}</dd>
        </div>
      ))}
    </dl>
  );
}
