import type { OrderMargin } from '@/lib/contract/cost.contract';
import { formatAmount } from '@/lib/text/format';
import { marginShare, percentWords, unknownCostWords } from '@/lib/text/reportWords';
import { Facts } from '../parts/Facts';
import { Section } from '../parts/Section';
import styles from './order.module.scss';

type Earned = Omit<OrderMargin, 'lines'>;

/** What the order earns by item and in all, as reports have it; for those who may read costs. */
export function OrderEarns({ margin }: { margin: OrderMargin }) {
  const { lines, sales, cost, openSales } = margin;
  return (
    <Section title="Margin, LKR" className={styles.section}>
      <Facts
        facts={[
          ...lines.map((line) => ({ label: line.sku, value: earned(line) })),
          { label: 'Sales', value: formatAmount(sales) },
          ...(openSales === 0 || isUnknown(margin)
            ? []
            : [{ label: 'Of unknown cost', value: formatAmount(openSales) }]),
          { label: 'Cost', value: isUnknown(margin) ? 'not known' : formatAmount(cost) },
          { label: 'Margin', value: inAll(margin), isTotal: true },
        ]}
      />
    </Section>
  );
}

/** Tells whether nothing of the sales has a known cost. */
function isUnknown({ sales, cost, openSales, unknownPieces }: Earned): boolean {
  return cost === 0 && sales === openSales && (openSales !== 0 || unknownPieces !== 0);
}

function earned(figures: Earned): string {
  return isUnknown(figures) ? 'not known' : formatAmount(figures.margin);
}

function inAll(margin: Earned): string {
  const share = marginShare(margin);
  return [
    share === null ? earned(margin) : `${formatAmount(margin.margin)}, ${percentWords(share)}`,
    isUnknown(margin) ? null : unknownCostWords(margin),
  ]
    .filter(Boolean)
    .join(', ');
}
