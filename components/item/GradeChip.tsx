import { Chip } from '@/components/ui/Chip';
import { findGrade, type GradeId } from '@/lib/commerce/grades';

/** The grade's name; the maker's own panel stands out. Nothing where an item has no grade. */
export function GradeChip({ grade }: { grade: GradeId | null }) {
  const found = findGrade(grade);
  if (found === undefined) return null;
  return <Chip tone={found.id === 'service-pack' ? 'strong' : 'plain'}>{found.label}</Chip>;
}
