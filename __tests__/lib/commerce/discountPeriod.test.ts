import {
  discountAt,
  discountState,
  endsBeforeItBegins,
  nextTurn,
  readPeriodEdge,
  writePeriodEdge,
} from '@/lib/commerce/discountPeriod';

const at = (text: string) => Date.parse(`${text}+05:30`);
const FROM = at('2026-12-01T00:00');
const TO = at('2026-12-08T00:00');
const week = { disPerHundredths: 1_000, discountFrom: FROM, discountTo: TO };

test.each([
  ['the millisecond before it begins', FROM - 1, 0, 'coming', FROM],
  ['its first moment', FROM, 1_000, 'running', TO],
  ['its last millisecond', TO - 1, 1_000, 'running', TO],
  ['the moment it ends', TO, 0, 'past', null],
] as const)('a discount of a week at %s', (_, now, inForce, state, turn) => {
  expect(discountAt(week, now)).toBe(inForce);
  expect(discountState(week, now)).toBe(state);
  expect(nextTurn(week, now)).toBe(turn);
});

test.each([
  ['without dates', { discountFrom: null, discountTo: null }, 'running', null],
  ['with a beginning only', { discountFrom: FROM, discountTo: null }, 'running', null],
  ['with an end only', { discountFrom: null, discountTo: TO }, 'running', TO],
] as const)('a discount %s', (_, dates, state, turn) => {
  const stated = { disPerHundredths: 1_000, ...dates };
  expect(discountState(stated, FROM)).toBe(state);
  expect(nextTurn(stated, FROM)).toBe(turn);
  expect(discountState({ ...stated, disPerHundredths: 0 }, FROM)).toBe('none');
});

test.each([
  ['2026-12-01', 'from', at('2026-12-01T00:00')],
  ['2026-12-07', 'to', at('2026-12-08T00:00')],
  ['2026-12-31', 'to', at('2027-01-01T00:00')],
  ['2026-12-01 09:30', 'from', at('2026-12-01T09:30')],
  ['2026-12-07 18:00', 'to', at('2026-12-07T18:00')],
  ['2026/12/7 18:00:00', 'to', at('2026-12-07T18:00')],
  ['07/12/2026', 'to', null],
  ['2026-02-30', 'from', null],
  ['2026-12-07 25:00', 'to', null],
  ['tomorrow', 'from', null],
  ['', 'from', null],
] as const)('reads %p as the %s of a period', (text, edge, moment) => {
  expect(readPeriodEdge(text, edge)).toBe(moment);
});

test.each(['from', 'to'] as const)('reads what it writes as the %s', (edge) => {
  for (const moment of [FROM, TO, at('2026-12-07T18:45'), at('2028-03-01T00:00')]) {
    expect(readPeriodEdge(writePeriodEdge(moment, edge), edge)).toBe(moment);
  }
  expect([writePeriodEdge(TO, 'from'), writePeriodEdge(TO, 'to')]).toEqual([
    '2026-12-08',
    '2026-12-07',
  ]);
});

test('a period that ends with its beginning is none', () => {
  expect(endsBeforeItBegins({ discountFrom: FROM, discountTo: FROM })).toBe(true);
  expect(endsBeforeItBegins({ discountFrom: FROM, discountTo: TO })).toBe(false);
  expect(endsBeforeItBegins({ discountFrom: null, discountTo: TO })).toBe(false);
});
