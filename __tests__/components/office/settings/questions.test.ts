import { isRecord } from '@/lib/contract/records';
import { DEFAULT_MERCHANT_SETTINGS } from '@/server/platform/settings/merchantSettings';
import { WHOLE } from '@/server/platform/settings/settingsOver';
import {
  GROUPS,
  groupWith,
  questionOf,
  QUESTIONS,
  questionsWith,
} from '@/components/office/settings/questions/questions';

/** The specification does not explain them, and no shop needs them; only the command line sets them. */
const NOT_ASKED = /^payment\.[^.]+\.(?:flags(?:\..*)?|disAmt)$/;

function paths(value: unknown, path = ''): string[] {
  if (!isRecord(value) || WHOLE.has(path) || Object.keys(value).length === 0) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    paths(inner, path === '' ? name : `${path}.${name}`),
  );
}

const settings = paths(DEFAULT_MERCHANT_SETTINGS).filter((path) => !NOT_ASKED.test(path));

test('every setting has exactly one question', () => {
  expect(QUESTIONS.map(({ path }) => path).toSorted()).toEqual(settings.toSorted());
});

test('a mistake leads to the question of its setting', () => {
  expect(questionOf('openingHours[0].opens')?.path).toBe('openingHours');
  expect(questionOf('delivery.districts.Jaffna.first')?.path).toBe('delivery.districts');
  expect(questionOf('phones')?.path).toBe('phones');
  expect(questionOf('payment')).toBeUndefined();
});

test('questions are found by any of their words', () => {
  const found = (words: string) => questionsWith(words).map(({ path }) => path);
  expect(found('free delivery')).toContain('delivery.freeFrom');
  expect(found('TIN')).toContain('tax.tin');
  expect(found('holiday')).toContain('closedDates');
  expect(found('nothing has this')).toEqual([]);
});

test('an unknown group is the first one', () => {
  expect(groupWith('none')).toBe(GROUPS[0]);
  expect(groupWith('delivery').title).toBe('Delivery');
});
