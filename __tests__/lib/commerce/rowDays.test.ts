import { dayOrderOf, readDay } from '@/lib/commerce/rowDays';

describe('days of a file', () => {
  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24 14:05:09', '2026-11-24'],
    ['2026-11-24T14:05', '2026-11-24'],
    ['20261124', '2026-11-24'],
    ['2026/1/4', '2026-01-04'],
    ['24/11/2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['24-11-2026 9:05 PM', '2026-11-24'],
    ['24-Nov-2026', '2026-11-24'],
    ['4 November 2026', '2026-11-04'],
    ['24NOV26', '2026-11-24'],
    ['30/02/2026', null],
    ['24-Foo-2026', null],
    ['TOTAL', null],
    ['', null],
    ['2026', null],
    ['2026112', null],
  ])('%s is %s', (text, day) => expect(readDay(text, 'day')).toBe(day));

  test('begin with the month only where the whole column says so', () => {
    expect(readDay('11/24/2026', 'month')).toBe('2026-11-24');
    expect(dayOrderOf(['03/04/2026', '24/11/2026'])).toBe('day');
    expect(dayOrderOf(['03/04/2026', '11/24/2026'])).toBe('month');
    expect(dayOrderOf(['2026-11-24', '04/04/2026'])).toBe('day');
    expect(dayOrderOf(['04/04/2026', '03/04/2026'])).toEqual({ open: '03/04/2026' });
    expect(dayOrderOf(['24/11/2026', '11/24/2026'])).toBe('day');
  });
});
