import type { OrderMargin } from '@/lib/contract/cost.contract';
import { formatAmount, formatShare } from '@/lib/text/format';
import { Facts } from '../parts/Facts';
import { Section } from '../parts/Section';
import styles from './order.module.scss';

/** What the order earns by line and in all; for those who may read costs. */
export function OrderEarns({ margin }: { margin: OrderMargin }) {
  const { lines, sales, cost } = margin;
  return (
    <Section title="Margin, LKR" className={styles.section}>
      <Facts
        facts={[
          ...lines.map((line) => ({ label: line.sku, value: earned(line.margin) })),
          { label: 'Sales', value: formatAmount(sales) },
          { label: 'Cost', value: cost === null ? 'not known' : formatAmount(cost) },
          { label: 'Margin', value: inAll(margin), isTotal: true },
        ]}
      />
    </Section>
  );
}

function earned(margin: number | null): string {
  return margin === null ? 'not known' : formatAmount(margin);
}

function inAll({ margin, sales }: OrderMargin): string {
  if (margin === null || sales === 0) return earned(margin);
  return `${formatAmount(margin)}, ${formatShare(margin / sales)}`;
}
