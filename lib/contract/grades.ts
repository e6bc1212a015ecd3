/** Best first. Labels name substrate and origin, because "A grade" has no agreed meaning in the trade. */
export const GRADES = [
  {
    id: 'service-pack',
    label: 'Service pack',
    note: 'The maker’s own panel, sealed box',
    warrantyMonths: 12,
  },
  {
    id: 'original-pulled',
    label: 'Original pulled',
    note: 'Original part taken from a phone, tested',
    warrantyMonths: 6,
  },
  { id: 'refurbished', label: 'Refurbished', note: 'Original panel, new glass', warrantyMonths: 6 },
  {
    id: 'soft-oled',
    label: 'Soft OLED',
    note: 'New flexible OLED, fingerprint works',
    warrantyMonths: 6,
  },
  {
    id: 'hard-oled',
    label: 'Hard OLED',
    note: 'New rigid OLED, slightly thicker',
    warrantyMonths: 3,
  },
  { id: 'incell', label: 'Incell', note: 'LCD, thicker, no fingerprint sensor', warrantyMonths: 3 },
  { id: 'copy-lcd', label: 'Copy LCD', note: 'LCD, lowest price', warrantyMonths: 1 },
  {
    id: 'original',
    label: 'Original',
    note: 'The seller’s word for it',
    warrantyMonths: null,
  },
  { id: 'oem', label: 'OEM', note: 'Made to the maker’s specification', warrantyMonths: 12 },
  {
    id: 'aftermarket',
    label: 'Aftermarket',
    note: 'Made by an independent factory',
    warrantyMonths: 3,
  },
] as const;

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
