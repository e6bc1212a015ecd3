import { Chip } from '@/components/ui/Chip';
import { findGrade, type GradeId } from '@/lib/commerce/grades';

/** The grade's name; service packs are emphasised. */
export function GradeChip({ grade }: { grade: GradeId | null }) {
  const found = findGrade(grade);
  if (found === undefined) return null;
  return <Chip tone={found.id === 'service-pack' ? 'strong' : 'plain'}>{found.label}</Chip>;
}
