import { GRADE_RANKS, type GradeId } from '@/lib/contract/grades';
import { useSettings } from '@/store/hooks';
import styles from './GradeRank.module.scss';

const BAR = 5;
const STEP = 7;
const WIDTH = STEP * (GRADE_RANKS - 1) + BAR + 1;

/** The rank that the owner gives to a grade, as bars; nothing for a grade without one. */
export function GradeRank({ grade }: { grade: GradeId | null }) {
  const rank = useSettings().gradeRanks?.[grade ?? ''];
  if (rank === undefined) return null;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 14`}
      width={WIDTH}
      height={14}
      role="img"
      aria-label={`rank ${rank} of ${GRADE_RANKS}`}
      className={styles.rank}
    >
      {Array.from({ length: GRADE_RANKS }, (_, at) => (
        <path key={at} d={barAt(0.5 + at * STEP, grade)} data-full={at < rank || undefined} />
      ))}
    </svg>
  );
}

/** A bar; those of OLED panels have a cut corner. */
function barAt(left: number, grade: GradeId | null): string {
  const isCut = grade === 'soft-oled' || grade === 'hard-oled';
  const top = isCut ? `M${left} 4.5l3-4h${BAR - 3}` : `M${left} .5h${BAR}`;
  return `${top}v13h-${BAR}z`;
}
