import { findGrade, type GradeId } from '@/lib/contract/grades';

/** Grades of displays that a drawing shows: each has another outline, and a ground of its own. */
export const GRADE_SCENES = [
  'service-pack',
  'original-pulled',
  'refurbished',
  'soft-oled',
  'hard-oled',
  'incell',
  'tft',
  'copy-lcd',
] as const satisfies readonly GradeId[];

export type GradeScene = (typeof GRADE_SCENES)[number];

/** Grades with a sign for the corner of a picture that does not show them itself. */
export const GRADE_MARKS = [
  'service-pack',
  'original-pulled',
  'refurbished',
  'incell',
  'copy-lcd',
] as const satisfies readonly GradeScene[];

export type GradeMark = (typeof GRADE_MARKS)[number];

/** These say where a part comes from; the other grades describe a panel. */
const ORIGINS: readonly string[] = ['service-pack', 'original-pulled'];

export type GradedPart = { partKind: string | null; grade: string | null };

/**
 * Returns how the drawing of a part shows its grade; null where the grade says nothing that can be seen, as
 * "Original" or "OEM", is not stated or is the merchant's own word.
 */
export function gradeScene({ partKind, grade }: GradedPart): GradeScene | null {
  const id = partKind === 'display' ? findGrade(grade)?.id : undefined;
  return GRADE_SCENES.find((scene) => scene === id) ?? null;
}

/** Returns the sign in the corner of a part's picture: of a display's photo, and of any other part. */
export function gradeMark(part: GradedPart, isPhoto: boolean): GradeMark | null {
  const isDisplay = part.partKind === 'display';
  if (isDisplay && !isPhoto) return null;
  const id = findGrade(part.grade)?.id;
  if (!isDisplay && !ORIGINS.includes(id ?? '')) return null;
  return GRADE_MARKS.find((mark) => mark === id) ?? null;
}
