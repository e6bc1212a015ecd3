import { gradeNames, withoutGradeWords } from '@/lib/commerce/gradeWords';

const SAME: [one: string, other: string][] = [
  ['Display with touch Black', 'Display with touch Black - Original'],
  ['Display assembly White - Premium', 'Display assembly White - Original 100%'],
  [
    'Display Gold - (TFT, adjustable backlight)',
    'Display Gold - 5.0" (AMOLED, adjustable backlight)',
  ],
  ['LCD black service pack', 'LCD black (soft oled)'],
  ['Battery', 'Battery - AAA'],
];

it.each(SAME)('%s and %s differ only in grade', (one, other) => {
  expect(withoutGradeWords(one)).toBe(withoutGradeWords(other));
});

const DIFFERENT: [one: string, other: string][] = [
  ['Battery', 'Battery - extended capacity 2200 mAh'],
  ['Battery', 'Battery (Pisen)'],
  ['Display with touch Black', 'Display with touch White'],
  ['Display with touch Black', 'Display module Black'],
  ['Display with frame', 'Display without frame'],
];

it.each(DIFFERENT)('%s and %s differ in more', (one, other) => {
  expect(withoutGradeWords(one)).not.toBe(withoutGradeWords(other));
});

it("tells equal grades apart by the names' own words and invents none", () => {
  const named = (itmName: string, grade: string | null) => ({ itmName, grade });
  expect(
    gradeNames([
      named('LCD - Original', 'original'),
      named('LCD - Original 100%', 'original'),
      named('LCD (TFT)', 'copy-lcd'),
      named('LCD - Premium', null),
      named('LCD', null),
    ]),
  ).toEqual(['Original', 'Original 100%', 'Copy LCD', 'Premium', 'Grade not stated']);
});
