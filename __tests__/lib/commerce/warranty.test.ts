import { openReasons, returnEnd, warrantyEnd, warrantyFrom } from '@/lib/commerce/warranty';

const at = (text: string) => Date.parse(`${text}+05:30`);
const sold = (day: string, first: string | null = null) => ({
  soldAt: at(`${day}T10:00:00`),
  firstSoldAt: first === null ? null : at(`${first}T10:00:00`),
});
const day = (end: number | null) =>
  end === null ? null : new Date(end + 5.5 * 3_600_000).toISOString().slice(0, 16);

test.each([
  ['2026-01-10', null, 3, '2026-04-11T00:00'],
  ['2026-01-31', null, 1, '2026-03-01T00:00'],
  ['2025-11-30', null, 3, '2026-03-01T00:00'],
  ['2026-05-05', null, 12, '2027-05-06T00:00'],
  ['2026-05-05', null, 0, '2026-05-06T00:00'],
  ['2026-05-05', null, null, null],
  // A replacement ends with the part that it replaced, also after several.
  ['2026-03-20', '2026-01-10', 3, '2026-04-11T00:00'],
  // A first sale after the sale is a mistake, and gives nothing away.
  ['2026-01-10', '2026-02-10', 3, '2026-04-11T00:00'],
] as const)(
  'the warranty of a part sold on %s, first on %s, of %s months ends before %s',
  (on, first, months, end) => {
    expect(day(warrantyEnd(sold(on, first), months))).toBe(end);
  },
);

test('a chain of replacements keeps the first sale', () => {
  const first = sold('2026-01-10');
  const second = { soldAt: at('2026-02-10T10:00:00'), firstSoldAt: warrantyFrom(first) };
  const third = { soldAt: at('2026-03-10T10:00:00'), firstSoldAt: warrantyFrom(second) };
  expect(warrantyFrom(third)).toBe(first.soldAt);
});

const TERMS = { warrantyMonths: 3, returnDays: 7 };
test.each([
  [
    'the last day of returns',
    '2026-01-17T23:59:00',
    ['faulty', 'stopped', 'damaged', 'wrong-part', 'does-not-fit', 'not-needed'],
  ],
  ['the day after', '2026-01-18T00:00:00', ['faulty', 'stopped']],
  ['the last day of the warranty', '2026-04-10T23:59:00', ['faulty', 'stopped']],
  ['the day after the warranty', '2026-04-11T00:00:00', []],
])('on %s a part may go back for %s', (_, now, reasons) => {
  expect(openReasons(sold('2026-01-10'), TERMS, at(now))).toEqual(reasons);
});

test('a fault counts within the days of returns where there is no warranty, and staff decide what nobody knows', () => {
  const one = sold('2026-01-10');
  expect(day(returnEnd('faulty', one, { warrantyMonths: 0, returnDays: 7 }))).toBe(
    '2026-01-18T00:00',
  );
  expect(returnEnd('faulty', one, { warrantyMonths: null, returnDays: 7 })).toBeNull();
  expect(returnEnd('not-needed', one, { warrantyMonths: 3, returnDays: 0 })).toBeNull();
});
