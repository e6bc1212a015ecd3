import {
  answerWords,
  draftWith,
  isSame,
  numberTyped,
  settingsOf,
  valueAt,
} from '@/components/office/settings/draft';
import { questionOf } from '@/components/office/settings/questions/questions';

const SETTINGS = { siteName: 'Lanka', delivery: { freeFrom: 0, first: 400, districts: {} } };
const DEFAULTS = { siteName: 'Sparepoint', delivery: { freeFrom: 0, first: 400, districts: {} } };

test('a draft holds only what differs from what is in force', () => {
  const one = draftWith({}, SETTINGS, 'delivery.freeFrom', 15_000);
  expect(one).toEqual({ 'delivery.freeFrom': 15_000 });
  expect(draftWith(one, SETTINGS, 'delivery.freeFrom', 0)).toEqual({});
});

test('a draft is sent in groups, and a default as null', () => {
  const draft = { 'delivery.freeFrom': 15_000, 'delivery.first': 500, siteName: 'Sparepoint' };
  expect(settingsOf(draft, DEFAULTS)).toEqual({
    delivery: { freeFrom: 15_000, first: 500 },
    siteName: null,
  });
});

test.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  ['1', 1, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

test.each([
  ['15,000', 15_000],
  [' 1 250.50', 1250.5],
  ['-5', '-5'],
  ['many', 'many'],
  ['', ''],
])('%j is typed as %j', (text, value) => {
  expect(numberTyped(text)).toBe(value);
});

test.each([
  ['delivery.freeFrom', 0, 'never'],
  ['delivery.freeFrom', 15_000, '15,000.00'],
  ['returnDays', 14, '14 days'],
  ['pickUp', true, 'Yes'],
  ['orderMessages.sent', ['sms', 'mail'], 'SMS and mail'],
  ['phones', [], 'none'],
  ['phones', ['a', 'b', 'c'], 'a, b, 1 more'],
  [
    'openingHours',
    [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }],
    'Monday to Friday 09:00 to 18:00',
  ],
  ['couriers', [{ name: 'Domex', trackingUrl: '' }], 'Domex'],
  ['delivery.districts', { Jaffna: { first: 1, further: 1 } }, 'Jaffna'],
  ['deliveryNote', '', 'empty'],
  ['homePage', ['selling', 'newArrivals'], 'What sells, New arrivals'],
])('%s %j is read as %s', (path, value, words) => {
  const question = questionOf(path);
  if (question === undefined) throw new Error(`No question: ${path}`);
  expect(answerWords(question, value)).toBe(words);
});

test('a setting that is not there has no value', () => {
  expect(valueAt(SETTINGS, 'delivery.none.first')).toBeUndefined();
});
