import type { SalesFigures, Today } from '@/lib/contract/today';
import { counted, formatAmount, formatMoney } from '@/lib/text/format';
import { Section } from '../parts/Section';
import figures from './DayFigures.module.scss';
import styles from './Today.module.scss';

/** What was sold today and what is still out, for who sells. */
export function DayFigures({ today: { sales, credit, tasks } }: { today: Today }) {
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
      <Section title="Sales today" className={styles.section}>
        <p className={figures.sum}>{formatMoney(sumOf(sales))}</p>
        <Rows rows={salesRows(sales)} />
      </Section>
      <Section title="Money still out" className={styles.section}>
        <Rows rows={open} />
      </Section>
    </div>
  );
}

type Row = [label: string, size: string, rupees: number];

function salesRows({ shop, caller, dealers }: SalesFigures): Row[] {
  return [
    ['Web shop', counted(shop.orders, 'order'), shop.total],
    ['By phone', counted(caller.orders, 'order'), caller.total],
    ['Dealers', counted(dealers.orders, 'order'), dealers.total],
  ];
}

function sumOf({ shop, caller, dealers }: SalesFigures): number {
  const cents = [shop, caller, dealers].map(({ total }) => Math.round(total * 100));
  return cents.reduce((all, one) => all + one, 0) / 100;
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
