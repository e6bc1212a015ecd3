import { changeWords, otherPeriodWords, periodWords } from '@/lib/text/reportWords';

const NOVEMBER = { from: '2026-11-10', to: '2026-11-23' };

test.each([
  [NOVEMBER, '10 – 23 Nov'],
  [{ from: '2026-10-27', to: '2026-11-09' }, '27 Oct – 9 Nov'],
  [{ from: '2025-12-01', to: '2026-01-31' }, '1 Dec 2025 – 31 Jan 2026'],
  [{ from: '2026-11-23', to: '2026-11-23' }, '23 Nov'],
])('%j is called %s', (period, words) => {
  expect(periodWords(period)).toBe(words);
});

test.each([
  [{ from: '2026-10-27', to: '2026-11-09' }, '27 Oct – 9 Nov'],
  [{ from: '2025-11-10', to: '2025-11-23' }, '10 – 23 Nov 2025'],
  [{ from: '2024-12-25', to: '2025-01-07' }, '25 Dec 2024 – 7 Jan 2025'],
])('%j beside November 2026 is called %s', (period, words) => {
  expect(otherPeriodWords(period, NOVEMBER)).toBe(words);
});

test.each([
  [114, 100, '+14.0%'],
  [90, 100, '−10.0%'],
  [999, 100, '+899.0%'],
  [593_143, 1_000, '593 times'],
  [5, 0, null],
])('%d after %d is a change of %s', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});
