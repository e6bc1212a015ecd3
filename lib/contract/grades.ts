/** Best first. Labels name substrate and origin, because "A grade" has no agreed meaning in the trade. */
export const GRADES = [
  {
    id: 'service-pack',
    label: 'Service pack',
    note: 'The maker’s own panel, sealed box',
  },
  {
    id: 'original-pulled',
    label: 'Original pulled',
    note: 'Original part taken from a phone',
  },
  { id: 'refurbished', label: 'Refurbished', note: 'Original panel, new glass' },
  {
    id: 'soft-oled',
    label: 'Soft OLED',
    note: 'New flexible OLED, fingerprint works',
  },
  {
    id: 'hard-oled',
    label: 'Hard OLED',
    note: 'New rigid OLED, slightly thicker',
  },
  {
    id: 'incell',
    label: 'Incell',
    note: 'LCD; in place of an OLED it is thicker, without a sensor under the glass',
  },
  { id: 'tft', label: 'TFT', note: 'TFT LCD; the list says no more' },
  { id: 'copy-lcd', label: 'Copy LCD', note: 'LCD, lowest price' },
  {
    id: 'original',
    label: 'Original',
    note: 'The seller’s word for it',
  },
  { id: 'oem', label: 'OEM', note: 'Made to the maker’s specification' },
  {
    id: 'aftermarket',
    label: 'Aftermarket',
    note: 'Made by an independent factory',
  },
] as const;

/** The highest rank that the owner can give to a grade. */
export const GRADE_RANKS = 5;

export type GradeId = (typeof GRADES)[number]['id'];
export type Grade = (typeof GRADES)[number];

const byId = new Map<string, Grade>(GRADES.map((grade) => [grade.id, grade]));

export function findGrade(id: string | null): Grade | undefined {
  return id === null ? undefined : byId.get(id);
}

/** Returns the position in GRADES; unknown grades come last. */
export function gradeOrder(id: string | null): number {
  const at = GRADES.findIndex((grade) => grade.id === id);
  return at === -1 ? GRADES.length : at;
}
