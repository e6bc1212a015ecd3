import { findGrade, type GradeId } from '@/lib/contract/grades';

/**
 * The first match wins; words for the substrate come before words of praise. Words that may mean
 * several grades ('AMOLED', 'premium', 'AAA') are none: the name says them.
 */
export const GRADE_PATTERNS: [RegExp, GradeId][] = [
  [/\bservice[\s-]?pack\b|\bsvc[\s-]?pack\b/i, 'service-pack'],
  [/\brefurb(ished)?\b|\bglass changed\b/i, 'refurbished'],
  [/\bpulled\b|\b(org|original)[\s-]+(pull|used|removed)\b/i, 'original-pulled'],
  [/\bsoft[\s-]?(oled|amoled)\b/i, 'soft-oled'],
  [/\bhard[\s-]?(oled|amoled)\b/i, 'hard-oled'],
  [/\bin[\s-]?cell\b/i, 'incell'],
  [/\bcopy\b|\bhigh copy\b/i, 'copy-lcd'],
  [/\btft\b/i, 'tft'],
  [/\boem\b/i, 'oem'],
  [/\baftermarket\b/i, 'aftermarket'],
  [/\boriginal\b|\borg\b|\borig\b|\bgenuine\b/i, 'original'],
];

/** Returns the grade in a list's own column; null for an unknown word. */
export function statedGrade(text: string): GradeId | null {
  if (text === '') return null;
  const id = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return findGrade(id)?.id ?? GRADE_PATTERNS.find(([words]) => words.test(text))?.[1] ?? null;
}
