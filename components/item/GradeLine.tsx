import type { Item } from '@/lib/contract/catalogue';
import { formatWarranty } from '@/lib/text/format';
import { GradeChip } from './GradeChip';
import styles from './GradeLine.module.scss';

export function GradeLine({ item }: { item: Pick<Item, 'grade' | 'warrantyMonths'> }) {
  return (
    <span className={styles.line}>
      <GradeChip grade={item.grade} />
      <small>{formatWarranty(item.warrantyMonths)}</small>
    </span>
  );
}
