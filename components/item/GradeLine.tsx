import type { Item } from '@/lib/contract/item.contract';
import { formatWarranty } from '@/lib/text/format';
import { Chip } from '@/components/ui/Chip';
import { findGrade, type GradeId } from '@/lib/contract/grades';
import { GradeRank } from './GradeRank';
import styles from './GradeLine.module.scss';

export function GradeLine({ item }: { item: Pick<Item, 'grade' | 'warrantyMonths'> }) {
  const warranty = formatWarranty(item.warrantyMonths);
  return (
    <span className={styles.line}>
      <GradeChip grade={item.grade} />
      {warranty !== null && <small>{warranty}</small>}
    </span>
  );
}

/** The grade's name; service packs are emphasised. */
export function GradeChip({ grade }: { grade: GradeId | null }) {
  const found = findGrade(grade);
  if (found === undefined) return null;
  return (
    <Chip tone={found.id === 'service-pack' ? 'strong' : 'plain'}>
      {found.label}
      <GradeRank grade={grade} />
    </Chip>
  );
}
